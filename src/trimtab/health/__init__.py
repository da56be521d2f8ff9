"""The checks of `doctor`, and reports of our own crashes."""
