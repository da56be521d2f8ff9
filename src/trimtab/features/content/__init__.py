"""What people write, such as ways and patterns: how it is read, compiled, kept and brought up to date."""
