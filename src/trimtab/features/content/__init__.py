"""Content that people write, such as ways and patterns: reading, compiling and caching it."""
