"""This machine: where a project's files are, whose machine it is, what is installed, our own processes."""
