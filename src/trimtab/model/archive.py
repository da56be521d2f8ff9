"""What was dropped from an agent's context, kept where it can be read again."""

from trimtab.model.record import Record

SCHEME = "archive://"


class ArchiveEntry(Record):
    """`id` follows from the session and the item, so that the same item is archived once and its handle is known before
    it is. `kind` is that of the item, `what` the tool with its command or path. `at` is when it came up, in UTC
    milliseconds. `tokens` are those of the whole text, `score` and `reason` say why it was dropped."""

    id: str
    session: str
    agent: str
    kind: str
    what: str
    at: int | None
    tokens: int
    score: float
    reason: str
    text: str

    @property
    def handle(self) -> str:
        return handle_of(self.id)


def handle_of(archive_id: str) -> str:
    return f"{SCHEME}{archive_id}"


def id_in(handle: str) -> str:
    """Of a handle or of the id itself, as people paste either."""
    return handle.strip().strip("`<>").removeprefix(SCHEME).strip("/")
