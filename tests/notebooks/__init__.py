"""Tests of the notebooks; a package, so that its `numbers` is never taken for Python's own."""
