"""What a person types himself: reviewing and deciding, under a name that he gives."""

from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.around import around

_IN_A_SESSION = "CLAUDECODE"
"""The client sets it for what its agents run."""


def ensure_by_hand(tool: str) -> None:
    """Raises TrimtabError in the shell of an agent: a name that it gives itself proves nothing, so it could review its
    own work, or decide on it as the person. The server's tools know who calls."""
    if around().user.env.get(_IN_A_SESSION):
        raise TrimtabError(
            "an agent runs this, and here nobody knows which",
            where=_IN_A_SESSION,
            remedy=f"Agents use the tool `{tool}`, which knows who calls. If you are the person, type it in a terminal"
            " of your own.",
        )
