"""The safety faculty's eyes and hands: what a command can lose here, which guards there are, and how files are kept."""
