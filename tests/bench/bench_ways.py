"""What ways add to an event: a prompt, a command and an edit through the runtime, with none, 59, 200 and 2,000 ways.

The ways are generated, from the same seed the same ones: everyday words of the trade, some of them in many ways, and
words that only one has. A prompt has words in common with about every fifth of them, as it has in collections that
people wrote. All arms get the same events, each in turns in a shuffled order; a session is all the prompts once, with
an answer after each, on the words of which the next one may lean.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from statistics import median

from report import Figure, publish, quantile, table

from trimtab.features.gatherers import warm
from trimtab.features.ways import catalogue
from trimtab.features.ways.compilation import save
from trimtab.features.ways.compile_ways import WaySources, compile_ways
from trimtab.features.ways.way_files import WayRoot
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import FOLDER, journal_path
from trimtab.model.json import Obj, dump
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.steering.patterns import HEAVIEST, weight_of
from trimtab.steering.ways.evidence import weigh
from trimtab.steering.ways.lexicon import notions_in
from trimtab.steering.ways.prompt_weights import read
from trimtab.store.journal_setup import prepare

OFF, NONE, PREDECESSOR, MANY, VERY_MANY = "`ways.mode = off`", "no ways", "59 ways", "200 ways", "2,000 ways"
COUNTS = {OFF: 0, NONE: 0, PREDECESSOR: 59, MANY: 200, VERY_MANY: 2_000}
PROMPT, BASH, EDIT = "prompt", "Bash", "Edit"
WARM_UP = 4
"""Sessions that are not counted."""

PREDECESSOR_MS = (1_360, 1_860)
"""What its hooks on a prompt took with 59 ways, wall clock, measured once: processes of bash, on another day."""

WORDS = tuple(
    """test error config module release branch review deploy schema cache login token query index page button form
    build script log metric alert service server client request response session user role permission secret
    password database table column migration backup restore container image cluster node pod volume network proxy
    gateway queue worker job schedule retry timeout limit rate budget cost invoice payment order cart customer
    report chart dashboard filter search sort parser lexer grammar compiler type interface class function method
    argument return exception thread lock race memory leak profile benchmark latency throughput disk file folder
    path upload download export import format encoding locale translation date timezone currency number string list
    map tree graph edge route endpoint api version changelog tag commit merge rebase conflict issue ticket milestone
    sprint design document diagram decision proposal comment docstring readme guide tutorial example sample fixture
    mock stub coverage assertion regression flaky lint style rename refactor extract duplicate simplify dependency
    package lockfile upgrade vulnerability audit license header cookie redirect cors csrf sanitize validate escape
    injection hash encrypt certificate key signature email template notification webhook event stream topic
    subscriber consumer offset partition replica failover region terraform ansible helm nginx postgres redis kafka
    docker kubernetes react vue typescript python rust golang java
    """.split()  # noqa: SIM905
)

PROMPTS = (
    "yes, go ahead",
    "run the tests",
    "commit this please",
    "why is the login page so slow?",
    "add unit tests for the parser module",
    "rename the config loader to settings reader everywhere",
    "the build fails on main since yesterday, find out why",
    "can you open a pull request with these changes and a short description",
    "update the changelog and bump the version to 2.4.0 for the release",
    "I get a timeout when two workers write to the queue at the same time. Looks like a race, please investigate.",
    "explain how the session token is refreshed",
    "make the button blue",
    "extract the validation logic out of the order service into its own module, it is duplicated in three places",
    "the dashboard still shows yesterday's numbers",
    "write a migration that adds a nullable column `archived_at` to the customers table and backfills it",
    "no, I meant the other endpoint",
    "look at src/api/routes/orders.ts and tell me what happens when the request has no customer id",
    "review my diff before I push. I am not sure about the error handling in the retry loop, and whether the cache is"
    " invalidated when the user changes the password.",
    "set up docker compose with postgres and redis for local development, with a healthcheck for each and a volume for"
    " the database so that it survives a restart",
    "here is what the server says:\n```\n2025-03-02T10:11:12 ERROR worker-3 connection reset by peer\n"
    "2025-03-02T10:11:12 ERROR worker-3 giving up after 5 attempts\n```\nwhat does it mean and how do we fix it?",
    "delete the old export script, nobody uses it",
    "we need rate limits on the public api: 100 requests a minute for each key, 429 with a retry-after header beyond"
    " that, and a metric for how many were refused. Start with a proposal, do not write code yet.",
    "translate the error messages to German and French",
    "is there a memory leak in the stream consumer? it grows by about 40 MB an hour until the pod is killed",
    "use the new date picker in the report filter",
    "Implement the following plan.\n\n1. Add an `audit_log` table with actor, action, subject and time.\n"
    "2. Write to it in the permission service whenever a role is granted or revoked.\n"
    "3. Expose GET /audit with paging and a filter by actor.\n4. Cover all of it with integration tests.\n"
    "5. Document the endpoint in the api guide.\n\nKeep the commits small, and stop if the schema needs a decision.",
    "what did we decide about the webhook signature",
    "simplify this function, it has too many arguments",
    "upgrade all dependencies with known vulnerabilities, one commit each, and run the whole suite after each of them",
    "write a short runbook for the failover of the primary database: when to do it, who decides, the commands, how to"
    " check that replication is healthy afterwards, and how to go back if it is not",
)  # fmt: skip

ANSWERS = (
    "Done. The parser now reports the column too, and the parser tests cover empty input.",
    "The worker took the lock after the queue had been read. I moved the lock before the read, so that a second worker"
    " waits; the queue test that failed passes now, and so do the other worker tests.",
    "I changed three files:\n\n- `settings.py`: the loader is called reader now\n- `cli.py`: it uses the reader\n"
    "- `test_settings.py`: tests of the reader\n\nAll tests pass. The documentation still speaks of the loader; shall I"
    " change the documentation too?",
)

COMMANDS = (
    "pytest -q tests/test_parser.py",
    "git status && git diff --stat",
    "cd app && npm run build 2>&1 | tail -20",
    "for f in $(git ls-files '*.py'); do grep -n TODO \"$f\"; done",
    'git commit -m "Read settings once" && git push origin HEAD',
    "docker compose up -d postgres redis",
    "sudo systemctl restart nginx",
    "psql -c 'select count(*) from orders' shop",
)
PATHS = ("src/api/routes/orders.ts", "tests/test_parser.py", "docs/guide.md", "migrations/0042_audit.sql", "Dockerfile")

USAGE = {"input_tokens": 3, "cache_creation_input_tokens": 900, "cache_read_input_tokens": 60_000, "output_tokens": 500}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=70, help=f"of {len(PROMPTS)} prompts, for every arm")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        arms = {name: _project(Path(folder) / str(place), name) for place, name in enumerate(COUNTS)}
        transcript = Path(folder) / "transcript.jsonl"
        _write_transcript(transcript)
        warm()
        taken = _measure(arms, str(transcript), options.sessions, random.Random(options.seed))
        spoken = {name: _told(runtime) for name, runtime in arms.items()}
        touched = {name: _touched(runtime) for name, runtime in arms.items()}
    return publish(
        "ways",
        "Ways",
        _figures(taken[PROMPT]),
        "\n\n".join((_times(taken), _ways(spoken, touched, options.sessions), _compared(taken[PROMPT]))),
        command="python tests/bench/bench_ways.py",
        counts=f"{options.sessions * len(PROMPTS):,} events of each kind in every arm, in turns,"
        f" after {WARM_UP * len(PROMPTS)} that warm up",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _figures(prompts: Mapping[str, Sequence[float]]) -> list[Figure]:
    middle = {name: quantile(times, 0.5) for name, times in prompts.items()}
    late = {name: quantile(times, 0.95) for name, times in prompts.items()}
    return [
        _ratio(f"prompt, {MANY}, p50", 3, NONE, middle[MANY] / middle[NONE]),
        _ratio(f"prompt, {MANY}, p95", 5, NONE, late[MANY] / late[NONE]),
        _ratio(f"prompt, {VERY_MANY}, p50", 2, MANY, middle[VERY_MANY] / middle[MANY]),
    ]


def _ratio(name: str, bar: int, of: str, found: float) -> Figure:
    return Figure(name, f"≤ {bar} × {of}", f"{found:.2f}", found <= bar)


def _times(taken: Mapping[str, Mapping[str, Sequence[float]]]) -> str:
    rows: list[tuple[str, ...]] = []
    for kind, arms in taken.items():
        for name, times in arms.items():
            found = [quantile(times, share) for share in (0.5, 0.95)]
            base = [quantile(arms[NONE], share) for share in (0.5, 0.95)]
            ratios = (f"{one / other:.2f}" for one, other in zip(found, base, strict=True))
            rows.append((kind, name, *(f"{one * 1000:.2f} ms" for one in found), *ratios))
    return table(("event", "", "p50", "p95", f"p50, × {NONE}", f"p95, × {NONE}"), rows)


def _ways(spoken: Mapping[str, int], touched: Mapping[str, float], sessions: int) -> str:
    rows = [
        (name, f"{touched[name]:.0f}", f"{spoken[name] / (sessions + WARM_UP):.1f}") for name in COUNTS if COUNTS[name]
    ]
    head = ("", "ways that share a word or a subject with a prompt, median", "ways shown in a session")
    return table(head, rows)


def _compared(prompts: Mapping[str, Sequence[float]]) -> str:
    ours = quantile(prompts[PREDECESSOR], 0.5) * 1000
    least, most = (round(one / ours, -1 if one < 1_000 * ours else -2) for one in PREDECESSOR_MS)
    return (
        f"The predecessor's hooks on a prompt, processes of bash, took {PREDECESSOR_MS[0]:,} to {PREDECESSOR_MS[1]:,}"
        f" ms of wall clock with 59 ways, measured elsewhere and before. The event takes {ours:.1f} ms here with as"
        f" many, about {least:,.0f} to {most:,.0f} times less: the whole event in a server that runs already, journal"
        " and all, without the client's call of the server (“In the real client” has that)."
    )


# --- a project with so many ways


def _project(root: Path, arm: str) -> Runtime:
    (root / FOLDER).mkdir(parents=True)
    os.environ["XDG_STATE_HOME"] = str(root.parent / "state")
    prepare(journal_path(str(root)), now=1)
    ways = root / ".claude" / "ways"
    chance = random.Random(COUNTS[arm])
    left = HEAVIEST
    for number in range(COUNTS[arm]):
        file = ways / f"area{number % 12}" / _name(number, chance) / "way.md"
        file.parent.mkdir(parents=True)
        words, patterns = _way(number, chance)
        left -= sum(weight_of(pattern) for pattern in patterns.values())
        lanes = [f"{key}: {pattern}" for key, pattern in patterns.items()] if left >= 0 else []
        file.write_text("\n".join(["---", *lanes, *words]), encoding="utf-8")
    made = compile_ways(WaySources(str(root)), [WayRoot(str(ways), "project", str(root))])
    if made.problems or len(made.index.ways) != COUNTS[arm]:
        sys.exit(f"{arm}: {len(made.index.ways)} compiled, {made.problems[:3]}")
    save(str(root), made)
    catalogue.warm(str(root))
    env = {"HOME": str(root), **({"TRIMTAB_WAYS_MODE": "off"} if arm == OFF else {})}
    return open_runtime(str(root), HOST, env)


def _way(number: int, chance: random.Random) -> tuple[list[str], dict[str, str]]:
    """Description, vocabulary and guidance as long as people write them, and patterns: every second has one for
    prompts, every sixth for commands, every fifth for files. They are written as far as all may weigh together, which
    is those of some 280 ways: beyond that `ways lint` refuses them."""
    own = [_made_up(chance) for _ in range(13)]
    described = " ".join([*_drawn(5, chance), *own[1:4]])
    vocabulary = " ".join([*_drawn(4, chance), *own[4:]])
    lanes = [f"description: What to heed about {described}", f"vocabulary: {vocabulary}"]
    patterns: dict[str, str] = {}
    if number % 2 == 0:
        one, two, three, four = _drawn(4, chance)
        patterns["pattern"] = rf"\b({one}|{two})s? (\w+ ){{0,2}}({three}|{four})\b|\b{own[1]}\b|\b{own[2]}[- ]?{one}\b"
    if number % 6 == 0:
        patterns["commands"] = rf"^({own[1]}|{chance.choice(('git', 'npm', 'docker', 'psql', 'kubectl'))} {own[2]})\b"
    if number % 5 == 0:
        patterns["files"] = rf"(^|/){own[1]}/[^/]+\.({own[2]}|py|ts)$|\.{own[3]}$"
    sentences = [" ".join(["Mind", *_drawn(2, chance), *chance.choices(own, k=6)]) for _ in range(12)]
    return [*lanes, "---", *(f"- {sentence}." for sentence in sentences), ""], patterns


def _name(number: int, chance: random.Random) -> str:
    """Every third is called by a word that others use too."""
    own = _made_up(chance) + _made_up(chance)
    return f"{_drawn(1, chance)[0]}-{own}" if number % 3 == 0 else own


def _drawn(count: int, chance: random.Random) -> list[str]:
    """A few words are in many ways, most in few."""
    return chance.choices(WORDS, cum_weights=_WEIGHTS, k=count)


_WEIGHTS = tuple(accumulate(1 / (place + 20) for place in range(len(WORDS))))


def _made_up(chance: random.Random) -> str:
    syllables = chance.choice((2, 3, 3, 4, 4, 5))
    return "".join(chance.choice("bcdfghjklmnpqrstvwxz") + chance.choice("aeiou") for _ in range(syllables))


def _write_transcript(path: Path) -> None:
    """As long as the piece of it that is read for how full the context is."""
    said = {"type": "user", "message": {"role": "user", "content": "word " * 200}}
    usage = {"role": "assistant", "model": "claude-sonnet-5", "content": [], "usage": USAGE}
    lines = [dump(said)] * 250 + [dump({"type": "assistant", "message": usage}), dump(said)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# --- its events


def _measure(
    arms: Mapping[str, Runtime], transcript: str, sessions: int, chance: random.Random
) -> dict[str, dict[str, list[float]]]:
    taken: dict[str, dict[str, list[float]]] = {kind: {name: [] for name in arms} for kind in (PROMPT, BASH, EDIT)}
    for number in range(sessions + WARM_UP):
        for place, prompt in enumerate(chance.sample(PROMPTS, len(PROMPTS))):
            common = _common(number, place, transcript)
            for kind, arguments in _events(common, prompt, place, chance).items():
                for name in chance.sample(list(arms), len(arms)):
                    began = time.perf_counter()
                    arms[name].answer(lambda now, given=arguments: HOST.decode_text(given, at=now))
                    seconds = time.perf_counter() - began
                    if kind in taken and number >= WARM_UP:
                        taken[kind][name].append(seconds)
    for name, runtime in arms.items():
        counted = runtime.journal.rows.execute("SELECT count(*) FROM events").fetchone()[0]
        broken = runtime.journal.rows.execute("SELECT count(*) FROM incidents").fetchone()[0]
        if counted != 4 * len(PROMPTS) * (sessions + WARM_UP) or broken:
            sys.exit(f"{name}: {counted} events were recorded, and {broken} incidents")
    return taken


def _events(common: Mapping[str, str], prompt: str, place: int, chance: random.Random) -> dict[str, Obj]:
    command, path = chance.choice(COMMANDS), chance.choice(PATHS)
    edit = {"file_path": f"/home/dev/app/{path}", "old_string": "old\n" * 8, "new_string": "new\n" * 9}
    call = {"hook_event_name": "PreToolUse", "effort": '{"level":"medium"}', "mcp_server": ""}
    return {
        PROMPT: {**common, "hook_event_name": "UserPromptSubmit", "effort": "", "prompt": prompt, "source": ""},
        BASH: {
            **common,
            **call,
            "tool_name": "Bash",
            "tool_input": dump({"command": command, "description": "A command"}),
            "tool_use_id": f"toolu_bash{place}",
        },
        EDIT: {**common, **call, "tool_name": "Edit", "tool_input": dump(edit), "tool_use_id": f"toolu_edit{place}"},
        "answer": {
            **common,
            "hook_event_name": "Stop",
            "effort": '{"level":"medium"}',
            "stop_hook_active": "false",
            "last_assistant_message": chance.choice(ANSWERS),
            "background_tasks": "[]",
            "session_crons": "[]",
        },
    }


def _common(session: int, prompt: int, transcript: str) -> dict[str, str]:
    return {
        "session_id": f"{session:08d}-0000-4000-8000-000000000000",
        "transcript_path": transcript,
        "cwd": "/home/dev/app",
        "prompt_id": f"{prompt:08d}-0000-4000-8000-000000000001",
        "permission_mode": "default",
        "agent_id": "",
        "agent_type": "",
    }


# --- what the ways had to do with them


def _told(runtime: Runtime) -> int:
    said = "SELECT count(*) FROM entries WHERE faculty = 'ways' AND status = 'delivered'"
    return int(runtime.journal.rows.execute(said).fetchone()[0])


def _touched(runtime: Runtime) -> float:
    kept = catalogue.kept(runtime.project)
    return median(len(weigh(said := read(prompt), kept.index, notions_in(said))) for prompt in PROMPTS) if kept else 0.0


if __name__ == "__main__":
    sys.exit(main())
