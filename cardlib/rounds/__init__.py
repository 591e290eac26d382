"""Rounds in real time: what is sent ahead, what was measured, and what it comes to."""
