"""Problems of content files, and notes for their author."""

from enum import Enum

from trimtab.model.json import JSON, items, text, whole
from trimtab.model.record import Record


class ProblemLevel(Enum):
    """ERROR: something is not in force as it was written. WARNING: it is, but hardly as it was meant. INFO: what the
    predecessor's file says has no meaning here, or a better one."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class ContentProblem(Record):
    """`line` is 0 where the problem is with the whole file. `way` is the id of the way that it is about, if any."""

    what: str
    path: str
    line: int = 0
    remedy: str = ""
    way: str = ""
    level: ProblemLevel = ProblemLevel.ERROR

    @property
    def where(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path

    def as_json(self) -> JSON:
        return [self.level.value, self.what, self.path, self.line, self.remedy, self.way]


def problem_of(raw: JSON) -> ContentProblem:
    level, what, path, line, remedy, way = items(raw)
    return ContentProblem(text(what), text(path), whole(line), text(remedy), text(way), ProblemLevel(level))
