"""The page of what the client tells."""

from pages.note import NOTE


def page() -> str:
    from trimtab.hosts.claude_code.encode import LIMITS
    from trimtab.hosts.claude_code.event_table import EVENTS
    from trimtab.hosts.claude_code.hooks_file import hooks_file
    from trimtab.model.advice import Stance
    from trimtab.model.policy import Takes

    registered = hooks_file()["hooks"]
    assert isinstance(registered, dict)
    rows = []
    for name, event in EVENTS.items():
        takes = LIMITS.takes.get(event.body.__name__, Takes())
        firm = [stance.name.lower() for stance in sorted(takes.stances) if stance > Stance.ADVISE]
        how = ""
        if name in registered:
            how = (
                "command"
                if "command" in str(registered[name]) and "mcp_tool" not in str(registered[name])
                else "server"
            )
        can = ", ".join([*(["context"] if takes.context else []), *(["notice"] if takes.notice else []), *firm])
        rows.append(f"| `{name}` | `{event.body.__name__}` | {how} | {can} |")
    return NOTE + EVENTS_HEAD + "\n".join(rows) + "\n"


EVENTS_HEAD = """\
# Hook events

The events of Claude Code that Trimtab knows, the name of each inside Trimtab, how it arrives if the plugin registers it
(*server*: as a call of the session's MCP server; *command*: as a process of its own), and what an answer can contain:
context for the model, a notice for the user, and the firm stances. `trimtab hook` and the tests also understand events
that are not registered.

| event of the client | kind | arrives by | an answer can contain |
|---|---|---|---|
"""
