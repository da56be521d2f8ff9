"""The names of agents in the records, and their roles. Both come from what the host says of a call, not from what the
caller says of itself: nobody can speak for another, or review their own work under a second name."""

from trimtab.model.record import Record

WORKER, REVIEWER, COORDINATOR = "worker", "reviewer", "coordinator"
ROLES = (WORKER, REVIEWER, COORDINATOR)
PERSON = "person"
"""Who acts where nobody says who: the one at the keyboard."""

OURSELVES = "trimtab"
"""Who acts where the program does something by itself, such as bringing a record into line with git."""

_MAIN = "main"
_SHORT = 8


class Agent(Record):
    """`role` is empty for an agent that is none of ours. The one that talks with the user is a coordinator."""

    name: str
    role: str


USER = Agent(PERSON, COORDINATOR)


def agent_of(session: str, agent: str, agent_type: str) -> Agent:
    """The main agent has no id of its own (`agent` is empty): its session stands for it."""
    if not agent:
        return Agent(f"{_MAIN}-{_slug(session)}", COORDINATOR)
    kind = agent_type.rpartition(":")[2]
    return Agent(f"{_slug(kind, 24) or 'agent'}-{_slug(agent)}", kind if kind in ROLES else "")


def agent_named(name: str) -> Agent:
    """Whom somebody at the command line acts as. The role is what the name begins with, as `agent_of` makes names."""
    kind = name.partition("-")[0]
    return Agent(name, COORDINATOR if name == PERSON or kind == _MAIN else kind if kind in ROLES else "")


def called(name: str) -> str:
    """As a sentence has it: the name in the records, but for the user."""
    return "the user" if name == PERSON else name


def _slug(text: str, most: int = _SHORT) -> str:
    return "".join(character for character in text.lower() if character.isalnum() and character.isascii())[:most]
