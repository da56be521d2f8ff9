"""Secrets in texts: their formats, and where a text holds one."""
