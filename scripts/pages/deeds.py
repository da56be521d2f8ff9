"""The page of what only the user may do."""

from pages.note import NOTE


def page() -> str:
    from trimtab.model.deeds import DEEDS, DeedAnswer

    said = {DeedAnswer.REFUSE: "refused", DeedAnswer.RECORD: "done and recorded"}
    rows = [
        f"| {deed.what} | {_ways(deed)} | {said[deed.agents]} | {said[deed.unproven]} |"
        for deed in DEEDS
        if _ways(deed)
    ]
    later = ", ".join(deed.what for deed in DEEDS if not _ways(deed))
    return "".join([NOTE, HEAD, "\n".join(rows), "\n", LATER.format(later=later)])


def _ways(deed: "object") -> str:
    from trimtab.model.deeds import Deed

    assert isinstance(deed, Deed)
    commands = [f"`trimtab {_command(each)}`" for each in deed.commands]
    return ", ".join([*commands, *(f"`{call}`" for call in deed.calls)])


def _command(command: "object") -> str:
    from trimtab.model.deeds import DeedCommand

    assert isinstance(command, DeedCommand)
    more = "/".join(command.only) if command.only else "…" if command.operand else ""
    unless = f" (not with {', '.join(command.unless)})" if command.unless else ""
    return f"{command.words} {more}".strip() + unless


HEAD = """\
# What only the user may do

Each of these finds out who is calling: the user, an agent, or somebody unproven. How that works, and how a user agrees
to a single command of an agent: [who decides](../how-to/who-decides.md). Every attempt is recorded, refused or not:
`trimtab doctor` counts them, `trimtab journal export --table incidents` has the evidence.

| only the user may | by | for an agent | for an unproven caller |
|---|---|---|---|
"""

LATER = """
Reserved for later versions: {later}.
"""
