"""A model judges ways through the user's own client: asked once, paid for in the ledger, and believed only if it
answers as it was asked to. The client here is a stand-in; tests/client has the real one."""

import json
from pathlib import Path

import pytest

from support.waiting import wait_until
from trimtab.features.handlers import HANDLERS
from trimtab.features.ways.compile_ways import WaySources, ensure
from trimtab.features.ways.model_judge import judge
from trimtab.local.error_log import logged_errors
from trimtab.local.locate import journal_path, machine_folder
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, PromptSubmitted, identify
from trimtab.model.json import Obj, obj
from trimtab.runtime.effects import Job
from trimtab.steering.ways.delegation import JUDGED
from trimtab.store import ledger
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare

PROMPT = "Rename the importer."
ANSWER = {
    "result": '{"ways": {"team/lasting": "others call it by name"}}',
    "total_cost_usd": 0.0021,
    "usage": {"input_tokens": 400, "cache_read_input_tokens": 100, "output_tokens": 30},
}


class House:
    """A project with a way that a model judges, and a client that answers what it is told to."""

    def __init__(self, root: Path) -> None:
        self.project = root / "project"
        self.bin = root / "bin"
        self.home = root / "home"
        way = self.project / ".claude" / "ways" / "team" / "lasting" / "way.md"
        for folder in (way.parent, Path(machine_folder(str(self.project))), self.bin, self.home):
            folder.mkdir(parents=True)
        way.write_text("---\nmatch: model\ndescription: Hard to take back\n---\nAsk first.\n")
        ensure(WaySources(str(self.project)))
        path = journal_path(str(self.project))
        prepare(path, now=0)
        self.journal = Journal(path)
        self.env = {"HOME": str(self.home), "PATH": f"{self.bin}:/usr/bin:/bin", "TRIMTAB_WAYS_MODEL_JUDGE": "true"}
        self.env["CLAUDECODE"] = "1"
        event = identify(Event(PromptSubmitted(PROMPT), "s1", at=1), 0)
        with self.journal.transaction():
            self.journal.add_event(event, {}, 0.1)
        payload: Obj = {"session": "s1", "prompt": PROMPT, "ways": ["team/lasting", "team/gone"]}
        self.job = Job(str(self.project), "way_judge", event.id, payload)

    def client(self, answer: object, folder: Path | None = None, *, before: str = "", code: int = 0) -> Path:
        """Returns where it notes what it was given: its arguments, its input, its environment."""
        notes = self.home / "notes"
        notes.mkdir(exist_ok=True)
        (notes / "answer").write_text(answer if isinstance(answer, str) else json.dumps(answer))
        program = (folder or self.bin) / "claude"
        program.write_text(
            f"#!/bin/sh\n{before}\necho run >> '{notes}/runs'\nprintf '%s\\n' \"$@\" > '{notes}/arguments'\n"
            f"cat > '{notes}/input'\nenv > '{notes}/env'\ncat '{notes}/answer'\nexit {code}\n"
        )
        program.chmod(0o755)
        return notes

    def judged(self) -> Obj:
        return self.journal.published([JUDGED])[JUDGED]

    def price(self) -> ledger.Line:
        (line,) = ledger.latest(self.journal.rows, 10)
        return line


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_what_the_model_wants_is_there_for_the_next_event_and_its_price_in_the_ledger(house: House) -> None:
    house.client(ANSWER)
    judge(house.job, house.env)
    ways = obj(house.judged()["s1"])["ways"]
    assert ways == [{"way": "team/lasting", "score": 0.9, "why": "others call it by name"}]
    line = house.price()
    assert (line.faculty, line.key, line.tokens, line.session) == ("ways", "way_judge", 0, "s1")
    assert line.detail == "$0.00210, 500 tokens in and 30 out, haiku; wanted: team/lasting"
    cause = ledger.cause(house.journal.rows, line)
    assert cause is not None
    assert cause.body["text"] == PROMPT


def test_the_client_has_no_tools_no_part_in_the_session_and_hears_the_prompt_on_stdin_alone(house: House) -> None:
    notes = house.client(ANSWER)
    judge(house.job, house.env)
    arguments = (notes / "arguments").read_text().split("\n")
    assert arguments[arguments.index("--tools") + 1] == ""
    assert arguments[arguments.index("--model") + 1] == "haiku"
    assert {"-p", "--safe-mode", "--strict-mcp-config", "--no-session-persistence"} <= set(arguments)
    assert PROMPT not in "\n".join(arguments)
    given = json.loads((notes / "input").read_text())
    assert given == {"prompt": PROMPT, "ways": {"team/lasting": "Hard to take back"}}
    env = (notes / "env").read_text()
    assert "TRIMTAB_QUIET=1" in env
    assert "CLAUDECODE" not in env


def test_the_same_work_twice_is_asked_and_paid_once(house: House) -> None:
    notes = house.client(ANSWER)
    judge(house.job, house.env)
    judge(house.job, house.env)
    assert (notes / "runs").read_text() == "run\n"


def test_it_is_in_the_ledger_before_the_client_runs(house: House) -> None:
    journal = Path(machine_folder(str(house.project))) / "journal.db"
    look = f"import sqlite3; print(sqlite3.connect({str(journal)!r}).execute('select detail from entries').fetchall())"
    house.client(ANSWER, before=f'python3 -c "{look}" > "{house.home}/seen"')
    judge(house.job, house.env)
    assert "tokens to haiku" in (house.home / "seen").read_text()


def test_where_it_was_switched_off_meanwhile_nobody_is_asked(house: House) -> None:
    notes = house.client(ANSWER)
    judge(house.job, {**house.env, "TRIMTAB_WAYS_MODEL_JUDGE": "false"})
    assert not (notes / "runs").exists()
    assert house.judged() == {}


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("no JSON at all", "no JSON"),
        ({**ANSWER, "is_error": True, "result": "Credit balance is too low"}, "Credit balance is too low"),
        ({**ANSWER, "result": "I think team/lasting fits."}, "not what it was asked for"),
        ({**ANSWER, "result": '{"ways": ["team/lasting"]}'}, "not what it was asked for"),
        ({**ANSWER, "result": "[]"}, "not what it was asked for"),
    ],
)
def test_an_answer_of_another_form_is_no_judgement_and_is_told(house: House, answer: object, said: str) -> None:
    house.client(answer)
    with pytest.raises(TrimtabError, match=said):
        judge(house.job, house.env)
    assert house.judged() == {}
    assert "no judgement" in house.price().detail


def test_a_way_that_was_not_asked_about_is_not_shown(house: House) -> None:
    house.client({**ANSWER, "result": '```json\n{"ways": {"team/other": "why not"}}\n```'})
    judge(house.job, house.env)
    assert house.judged() == {}
    assert house.price().detail.endswith("wanted: none")


def test_a_program_of_the_repository_does_not_pass_for_the_client(house: House) -> None:
    notes = house.client(ANSWER, folder=house.project)
    with pytest.raises(TrimtabError, match="no `claude` on the PATH"):
        judge(house.job, {**house.env, "PATH": f"{house.project}:/usr/bin:/bin"})
    assert not (notes / "runs").exists()
    assert ledger.latest(house.journal.rows, 10) == ()


def test_the_effect_returns_at_once_and_a_failure_is_left_for_doctor(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = house.home / "go"
    house.client("", before=f"until [ -e {go} ]; do sleep 0.05; done", code=4)
    for name, value in house.env.items():
        monkeypatch.setenv(name, value)
    HANDLERS["way_judge"](house.job)
    assert not logged_errors(str(house.project))
    go.touch()
    assert wait_until(lambda: logged_errors(str(house.project)))
    (defect,) = logged_errors(str(house.project))
    assert defect["where"] == "ways judge"
    assert "the client ended with 4" in str(defect["error"])
