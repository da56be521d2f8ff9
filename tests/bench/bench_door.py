"""The door in the real client: what digests save, how often the whole is asked for again, what was needed and no longer
there, and what the model's prompt cache sees of it.

Scripted agents work on a copy of this package, each run twice, with the door shut and open. An agent finds, reads and
edits modules, runs builds and tests that print whole logs, searches, and reads files again. After a log it follows up a
line of it with some probability, chosen from the whole log; where the digest does not hold the file of that line, it
knows nothing but the digest, and reads the whole by its handle first.

Needed and no longer there: of the files and commands that the 30 calls after a digest use, those that only the part
that was left out named: nothing else in the request that the model answered did. That the agent then asked for the
whole is not counted in its favour. The cache is seen from the model's side: what a request shares with the one before
it, message by message from the beginning, is read from the cache, the rest is written.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "client"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from harness import Client, Run, Script, ToolCall, Turn, bash, require_namespace, tool
from harness.wire import Request
from report import Figure, arguments, publish, table
from steered import steered, trimtab

from trimtab.model.tokens import tokens_of
from trimtab.steering.pruning.call_items import files_in
from trimtab.steering.pruning.things import known_as, work_of

SOURCE = Path(__file__).resolve().parents[2]
PACKAGES = ("model", "steering", "hosts", "store")
NEXT_CALLS = 30
MOST_MISSED = 0.02
FOLLOWS = 0.1
_HANDLE = re.compile(r"`(archive://[0-9a-f]+)` as a resource of the MCP server `([\w:]+)`")
_NAMED = re.compile(r"[\w./-]+\.py\b")
_RECALL = "ReadMcpResourceTool"

Log = Callable[[random.Random], str]

LOGS: dict[str, Log] = {
    "build": lambda dice: f"python3 -m compileall -f src/trimtab/{dice.choice(PACKAGES)} src/trimtab/model",
    "tests": lambda dice: f"{sys.executable} -m pytest -v -p no:cacheprovider -p no:randomly {_suite(dice)}",
    "imports": lambda _: "python3 -v -c 'import json, sqlite3' 2>&1",
    "packages": lambda _: f"{sys.executable} -m pip list -v",
    "lines": lambda _: "python3 tools/report.py",
    "search": lambda dice: f"grep -rn 'def ' src/trimtab/{dice.choice(PACKAGES)}",
}


def _suite(dice: random.Random) -> str:
    return dice.choice(["tests/test_generated.py", "tests/test_generated.py -k 'first or second'"])


class Arm(NamedTuple):
    run: Run
    recalled: int


class RunFigures(NamedTuple):
    shape: str
    shut_tokens: int
    open_tokens: int
    digests: int
    recalled: int
    used: int
    missed: int
    shut_cache: tuple[int, int]
    open_cache: tuple[int, int]
    breaks: int


class Agent:
    """Decides by its dice alone, and by what it has received, so that both arms make the same calls; the open one
    reads a digest's whole before it goes on."""

    def __init__(self, shape: str, seed: str, project: Path) -> None:
        dice = random.Random(seed)
        modules = sorted(str(path.relative_to(project)) for path in (project / "src").rglob("*.py"))
        self._project = project
        self.recalled = 0
        self._calls: list[ToolCall | tuple[str, float]] = []
        chosen = dice.sample([path for path in modules if (project / path).stat().st_size > 1_500], 4)
        for number, path in enumerate(chosen):
            self._calls.append(bash(f"find {Path(path).parent} -name '{Path(path).stem[:3]}*'"))
            self._calls.append(self._read(path))
            self._calls.append(bash(LOGS[shape](dice)))
            if dice.random() < FOLLOWS:
                self._calls.append(("follow", dice.random()))
            self._calls.append(bash(f"echo '# note {number}' >> {path}"))
            self._calls.append(bash(LOGS[shape](dice) if number % 2 else "git status --short"))
            if number:
                self._calls.append(self._read(chosen[number - 1]))
                self._calls.append(self._read(chosen[0]))
        self._next = 0
        self._logs: dict[str, str] = {}

    def script(self) -> Script:
        return Script(main=[self.step] * (len(self._calls) * 2 + 2))

    def step(self, request: Request) -> Turn:
        if self._next == len(self._calls):
            return Turn(["done"])
        call = self._calls[self._next]
        if isinstance(call, ToolCall):
            self._next += 1
            return Turn([call])
        followed = self._follow(request, call[1])
        return followed

    def _follow(self, request: Request, place: float) -> Turn:
        """The file of one line of the last log: by the whole of it, as the archive or the context holds it."""
        said = request.tool_results[-1].text.replace("\\n", "\n")  # a resource comes as JSON
        handle = _HANDLE.search(said)
        if handle is not None:
            self.recalled += 1
            return Turn([tool(_RECALL, server=handle[2], uri=handle[1])])
        named = [name for name in _NAMED.findall(said) if (self._project / name).is_file()]
        self._next += 1
        if not named:
            return Turn([bash("git status --short")])
        return Turn([self._read(named[int(place * len(named))])])

    def _read(self, path: str) -> ToolCall:
        return tool("Read", file_path=str(self._project / path))


def make_project(client: Client, seed: str) -> None:
    project = client.project
    for package in PACKAGES:
        shutil.copytree(SOURCE / "src" / "trimtab" / package, project / "src" / "trimtab" / package)
    dice = random.Random(seed)
    names = [
        f"{dice.choice(['first', 'second', 'third'])}_{n}_{dice.choice(['parses', 'adds', 'keeps'])}"
        for n in range(180)
    ]
    (project / "tests").mkdir()
    (project / "tests" / "test_generated.py").write_text(
        "\n".join(f"def test_{name}():\n    assert True\n" for name in names)
    )
    (project / "tools").mkdir()
    report = (
        "import pathlib\nfor path in sorted(pathlib.Path('src').rglob('*.py')):\n"
        "    print(path, len(path.read_text().splitlines()), 'lines, fine')\n"
    )
    (project / "tools" / "report.py").write_text(report)


def run_arm(root: Path, shape: str, seed: str, *, is_open: bool) -> Arm:
    client = steered(root, toy=False)
    make_project(client, seed)
    for name, value in (("refresh.mode", "off"), ("ways.mode", "off"), ("pruning.door", str(is_open).lower())):
        assert trimtab(client, "config", "set", name, value, "--local").returncode == 0
    agent = Agent(shape, seed, client.project)
    run = client.prompt(
        "look after the modules", script=agent.script(), allowed_tools=["Bash", "Read", _RECALL], timeout=240
    )
    return Arm(run, agent.recalled)


def measure(shape: str, shut: Arm, opened: Arm) -> RunFigures:
    whole = [result.text for result in shut.run.tool_results()]
    given = {result.tool_use_id: result.text for result in opened.run.tool_results()}
    digests = [name for name, said in given.items() if "[trimtab: " in said[:20_000]]
    used, missed = needs(opened.run, digests, whole)
    return RunFigures(
        shape,
        sum(map(tokens_of, whole)),
        sum(map(tokens_of, given.values())),
        len(digests),
        opened.recalled,
        used,
        missed,
        cache(shut.run.main)[:2],
        cache(opened.run.main)[:2],
        cache(opened.run.main)[2] - cache(shut.run.main)[2],
    )


def needs(run: Run, digests: Sequence[str], whole: Sequence[str]) -> tuple[int, int]:
    """How many things the calls after digests used, and how many of them nothing that the model had then named."""
    used = missed = 0
    every = "\n".join(whole)
    for before, after in zip(run.main, run.main[1:], strict=False):
        names = [result.tool_use_id for result in before.tool_results]
        lately = [name for name in names[-NEXT_CALLS:] if name in digests]
        if not lately:
            continue
        had = without_recalls(before)
        for thing in things_asked(before, after):
            used += 1
            missed += thing not in had and thing in every
    return used, missed


def without_recalls(request: Request) -> str:
    calls = [
        block
        for message in request.body["messages"]
        for block in (message["content"] if isinstance(message["content"], list) else ())
        if block.get("type") == "tool_use" and block["name"] == _RECALL
    ]
    recalls = {block["id"] for block in calls}
    had = request.text
    for result in request.tool_results:
        had = had.replace(result.text, "") if result.tool_use_id in recalls else had
    return had


def things_asked(before: Request, after: Request) -> set[str]:
    """The files and the command of the calls that the model made between two requests."""
    known = {result.tool_use_id for result in before.tool_results}
    found: set[str] = set()
    for message in after.body["messages"]:
        for block in message["content"] if isinstance(message["content"], list) else ():
            if block.get("type") == "tool_use" and block["id"] not in known and block["name"] != _RECALL:
                given: dict[str, Any] = block["input"]
                command = str(given.get("command", ""))
                found |= {known_as(path) for path in (*files_in(command), str(given.get("file_path", ""))) if path}
                found |= {work_of(command)} if command else set()
    return found


def cache(requests: Sequence[Request]) -> tuple[int, int, int]:
    """Tokens read from the cache, tokens written, and how often something before the end had changed."""
    read = written = breaks = 0
    before: list[str] = []
    for request in requests:
        now = [json.dumps(_unmarked(message), sort_keys=True) for message in request.body["messages"]]
        same = next(
            (n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now))
        )
        read += sum(map(tokens_of, now[:same]))
        written += sum(map(tokens_of, now[same:]))
        breaks += same < len(before)
        before = now
    return read, written, breaks


def _unmarked(value: Any) -> Any:
    """Without the marks by which the client says up to where to cache: they move with each request."""
    if isinstance(value, dict):
        return {name: _unmarked(each) for name, each in value.items() if name != "cache_control"}
    return [_unmarked(each) for each in value] if isinstance(value, list) else value


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--runs", type=int, default=4, help="of each shape")
    given = parser.parse_args()
    require_namespace()
    began = time.monotonic()
    found: list[RunFigures] = []
    with tempfile.TemporaryDirectory(prefix="door-", dir="/dev/shm") as folder:
        for shape in LOGS:
            for number in range(given.runs):
                seed = f"{given.seed}/{shape}/{number}"
                arms = [
                    run_arm(Path(folder) / f"{shape}-{number}-{is_open}", shape, seed, is_open=is_open)
                    for is_open in (False, True)
                ]
                found.append(measure(shape, *arms))
                print(found[-1], file=sys.stderr, flush=True)
                shutil.rmtree(folder, ignore_errors=True)
    return tell(found, given.seed, began, given.write)


def tell(found: Sequence[RunFigures], seed: int, began: float, write: bool) -> int:
    def total(pick: Callable[[RunFigures], int], of: Sequence[RunFigures] = found) -> int:
        return sum(map(pick, of))

    shut, opened = total(lambda one: one.shut_tokens), total(lambda one: one.open_tokens)
    digests, recalled = total(lambda one: one.digests), total(lambda one: one.recalled)
    used, missed = total(lambda one: one.used), total(lambda one: one.missed)
    read = [total(lambda one: one.shut_cache[0]), total(lambda one: one.open_cache[0])]
    written = [total(lambda one: one.shut_cache[1]), total(lambda one: one.open_cache[1])]
    breaks = total(lambda one: one.breaks)
    figures = [
        Figure(
            "tokens of results that digests spare",
            "stated",
            f"{shut - opened:,} of {shut:,} ({1 - opened / shut:.0%})",
            True,
        ),
        Figure(
            "digests whose whole was asked for",
            "stated",
            f"{recalled} of {digests} ({recalled / max(1, digests):.0%})",
            True,
        ),
        Figure(
            "needed and no longer there",
            f"≤ {MOST_MISSED:.0%}",
            f"{missed} of {used} ({missed / max(1, used):.1%})",
            missed <= MOST_MISSED * used,
        ),
        Figure("requests whose beginning had changed", "no more", f"{breaks:+} against the shut door", breaks <= 0),
        Figure(
            "tokens written to the cache",
            "fewer",
            f"{written[1]:,} instead of {written[0]:,}",
            written[1] <= written[0],
        ),
        Figure("tokens read from the cache", "fewer", f"{read[1]:,} instead of {read[0]:,}", read[1] <= read[0]),
    ]
    rows: list[tuple[str, ...]] = []
    for shape in LOGS:
        of = [one for one in found if one.shape == shape]
        spared = total(lambda one: one.shut_tokens - one.open_tokens, of)
        rows.append(
            (
                shape,
                str(len(of)),
                f"{total(lambda one: one.digests, of)}",
                f"{spared:,}",
                f"{total(lambda one: one.recalled, of)}",
                f"{total(lambda one: one.missed, of)} of {total(lambda one: one.used, of)}",
            )
        )
    details = table(("shape", "runs", "digests", "tokens spared", "recalled", "missed"), rows)
    return publish(
        "door",
        "At the door: digests in place of results",
        figures,
        f"{(__doc__ or '').partition(chr(10) * 2)[2].strip()}\n\n{details}",
        command="python tests/bench/bench_door.py",
        counts=f"{len(found)} runs of {len(LOGS)} shapes, door shut and open; {FOLLOWS:.0%} of logs followed up",
        began=began,
        seed=seed,
        write=write,
    )


if __name__ == "__main__":
    sys.exit(main())
