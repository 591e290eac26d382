"""Exact answers by counting, as whole numbers and Fractions; nothing is simulated or rounded."""
