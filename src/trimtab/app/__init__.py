"""What can be done with the work: every verb once, for the command line, the tools and the Python API alike."""
