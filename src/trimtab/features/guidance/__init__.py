"""The project's guidance as files: found, given, scaffolded, and shown in the status line."""
