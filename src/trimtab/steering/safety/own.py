"""The guard for Trimtab itself: what it does for a person, that person switches off, and no agent. A person's own
terminal runs no hooks, so there nobody is asked."""

from trimtab.steering.safety.commands import shape_of
from trimtab.steering.safety.guards import ASK, Guard

NAME = "trimtab-itself"
_DEEDS = ("config set", "config unset", "uninstall", "guard strict off", "undo forget")
_STARTED_AS = (
    "trimtab",
    "python* -m trimtab",
    "uv run trimtab",
    "uv tool run trimtab",
    "uvx trimtab",
    "pipx run trimtab",
)

ITSELF = Guard(
    NAME,
    ASK,
    ("Bash", "Monitor", "PowerShell"),
    tuple(f"trimtab {deed}" for deed in _DEEDS),
    tuple(shape_of(f"{start} {deed}".split()) for deed in _DEEDS for start in _STARTED_AS),
    reason="what Trimtab does here is for a person to change.",
    remedy="Say what is in the way and which command would change it.",
    strict=True,
)
