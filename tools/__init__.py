"""Tools for authors and teachers, used by `start.py`; `python -m tools.notebooks` works too."""
