"""A runtime on a real journal, driven by the client's own payloads: what tests of faculties and of the runtime use."""

from pathlib import Path

from toys import toy
from trimtab.features.gatherers import GATHERERS
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.claude_code.tools import OWN_SERVER, OWN_TOOLS
from trimtab.local.locate import FOLDER, journal_path, machine_folder, make_private
from trimtab.local.shipped import messages_of
from trimtab.model.json import JSON, Obj, obj, parse_object, text
from trimtab.model.policy import Policy
from trimtab.model.settings import Value
from trimtab.runtime.facts import Gatherer
from trimtab.runtime.runtime import Runtime, Steering
from trimtab.steering.faculty import Faculty
from trimtab.store import ledger
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare


def make_folders(root: Path) -> None:
    """Those that `init` makes: the project's, and the machine's."""
    (root / FOLDER).mkdir(parents=True, exist_ok=True)
    make_private(machine_folder(str(root)))


PATIENT: dict[str, dict[str, Value]] = {"facts": {"deadline_ms": 60_000}}
"""The machine may be busy, and what is found does not depend on that."""


class Rig:
    """A runtime whose clock the test turns, and whose settings the test chooses."""

    def __init__(
        self,
        root: Path,
        *faculties: Faculty,
        gatherers: dict[str, Gatherer] | None = None,
        host_folder: str = "",
    ) -> None:
        make_folders(root)
        path = journal_path(str(root))
        prepare(path, now=0)
        self.now = 1_000
        self.values: dict[str, dict[str, Value]] = {}
        self.problems: tuple[str, ...] = ()
        self.capped_until: int | None = None
        self.texts = messages_of(faculty.name for faculty in faculties)
        self.journal = Journal(path, lenient=True)
        self.journal.connect()
        self.runtime = Runtime(
            str(root),
            self.journal,
            HOST,
            faculties or (toy.FACULTY,),
            lambda: Steering(
                Policy({**PATIENT, **self.values}, self.capped_until, HOST.limits, self.texts), self.problems
            ),
            gatherers=gatherers or {**GATHERERS, **toy.GATHERERS},
            handlers=toy.HANDLERS,
            now=lambda: self.now,
            host_folder=host_folder,
        )

    def send(self, name: str, **fields: JSON) -> Obj:
        """The answer to a hook, as the client reads it: {} for silence."""
        payload: dict[str, JSON] = {"hook_event_name": name, "session_id": "s1", "cwd": "/home/dev/app", **fields}
        if str(payload.get("tool_name", "")).startswith(OWN_TOOLS):  # the client names the server of each call
            payload.setdefault("mcp_server", {"name": OWN_SERVER, "source": "plugin"})
        attended = payload.pop("attended", None)
        answer = self.runtime.answer(
            lambda now: HOST.decode(payload, at=now, attended=attended if isinstance(attended, bool) else None)
        )
        return parse_object(answer) if answer else {}

    def tool(self, name: str, command: str, call: str = "t1", **fields: JSON) -> Obj:
        return self.send(name, tool_name="Bash", tool_input={"command": command}, tool_use_id=call, **fields)

    def incidents(self) -> dict[str, int]:
        return {one.kind: one.times for one in ledger.problems(self.journal.rows)}


def context(answer: Obj) -> str:
    return text(obj(answer.get("hookSpecificOutput")).get("additionalContext"))
