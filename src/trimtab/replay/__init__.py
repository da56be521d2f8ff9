"""The same decisions over recorded sessions. Nothing is written."""
