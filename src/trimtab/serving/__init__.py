"""How events reach the runtime: from a process per hook, or from the server of a session."""
