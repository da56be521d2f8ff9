"""Plugins: where they come from, what they can do, which are locked and installed. Built on the host's own formats."""
