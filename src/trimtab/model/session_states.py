"""The states that a session can be in, each with what proves it."""

from enum import Enum

from trimtab.model.record import Record


class State(Enum):
    """A session that is `finished` waits for the next prompt; one that is `gone` will not go on by itself."""

    WORKING = "working"
    WAITING_FOR_USER = "waiting_for_user"
    WAITING_FOR_MACHINE = "waiting_for_machine"
    FINISHED = "finished"
    WITHOUT_PROGRESS = "without_progress"
    GONE = "gone"

    @property
    def in_words(self) -> str:
        return _WORDS.get(self, self.value.replace("_", " "))


_WORDS = {State.WAITING_FOR_USER: "waiting for the user", State.WAITING_FOR_MACHINE: "waiting for a machine"}


class SessionProgress(Record):
    """The latest step forward: a commit, a check that came out differently, a file read for the first time or changed
    to what it was not before. `calls` are those that ended since. `circle` says how the last calls repeat each other,
    and is empty where they do not."""

    what: str = ""
    at: int | None = None
    event: str = ""
    calls: int = 0
    circle: str = ""


class ObservedState(Record):
    """`what` is waited for, or why it is gone. `event` is the id of the event that proves it, which `proof` tells in
    words; `since` and times are UTC milliseconds, None where a recording does not say."""

    state: State
    what: str
    since: int | None
    event: str
    proof: str
    progress: SessionProgress = SessionProgress()
