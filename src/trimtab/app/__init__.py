"""The verbs of work, each written once for the command line, the tools and the Python API."""
