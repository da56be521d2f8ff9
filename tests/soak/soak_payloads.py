"""Payloads that no client should send, through both forms of a hook: each gets a valid answer, and each that is no
event is counted. A toy faculty that speaks at every event is loaded, so that answers are not all silence."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.machine import LAUNCH, PYTHON, Machine, Peer, add_project, machine
from bench.report import Figure, publish, table
from soak.malformed import Broken, arguments_of, broken
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.host import Malformed
from trimtab.local.locate import journal_path
from trimtab.store.journal import Journal

FORKER = Path(__file__).with_name("forker.py")
SOURCE = Path(__file__).resolve().parents[2] / "src"
TOY = Path(__file__).resolve().parents[1] / "toys" / "toy.py"
LANES = 2
OUR_OWN = ("incidents.fault", "faults")


class Found(NamedTuple):
    """`malformed` were sent, `counted` are what `doctor` tells of; `faults` are our own errors on the way."""

    sent: Counter[str]
    malformed: Counter[str]
    counted: int
    defects: list[str]
    wrong: list[str]
    spoken: int
    alive: bool = True
    resident_mb: float = 0


def toy_machine(root: Path) -> Machine:
    config = root / "home" / ".config" / "trimtab"
    config.mkdir(parents=True)
    (config / "config.toml").write_text(
        f"[steering]\nfirst_week_days = 0\nextra_faculties = [{json.dumps(str(TOY))}]\n", encoding="utf-8"
    )
    return machine(root)


def through_processes(made: Machine, project: Path, count: int, seed: int) -> Found:
    """Every payload on the stdin of a process of its own."""
    add_project(made, project)
    keeper = Journal(journal_path(str(project)))  # as a session's server holds it, so that no close has to tidy up
    try:
        command = [PYTHON, "-I", "-S", str(FORKER), str(SOURCE), str(seed)]
        lanes = [
            subprocess.Popen(
                [*command, str(lane), str(LANES), str(count)],
                env=made.environment(project),
                cwd=project,
                stdout=subprocess.PIPE,
            )
            for lane in range(LANES)
        ]
        told: list[dict[str, Any]] = [json.loads(lane.communicate()[0]) for lane in lanes]
    finally:
        keeper.close()
    return Found(
        sum((Counter[str](one["sent"]) for one in told), Counter()),
        sum((Counter[str](one["malformed"]) for one in told), Counter()),
        *_incidents(made, project),
        [line for one in told for line in one["wrong"]],
        sum(one["spoken"] for one in told),
    )


def through_server(made: Machine, project: Path, count: int, seed: int) -> Found:
    """Every payload as a call of the hook tool, or, where it cannot be one, as a line that is no message."""
    add_project(made, project)
    sent: Counter[str] = Counter()
    malformed: Counter[str] = Counter()
    wrong: list[str] = []
    spoken = 0
    server = Peer((*LAUNCH, "mcp"), made.environment(project), project)
    server.initialize()
    for number in range(count):
        one = broken(number, seed)
        arguments = arguments_of(number, one)
        sent[one.how] += 1
        if arguments is None:
            wrong += _told_off(server, number, one)
            continue
        malformed[one.how] += _is_malformed(arguments)
        answer = server.ask("tools/call", {"name": "hook", "arguments": arguments})
        said = _said(answer)
        spoken += said not in ("", "{}", None)
        if said is None:
            wrong.append(f"{number} ({one.how}): {json.dumps(answer)[:300]}")
    alive = bool(server.ask("ping", {}).get("result") == {})
    resident = server.resident_kb() / 1024
    alive = server.close() == 0 and alive
    return Found(sent, malformed, *_incidents(made, project), wrong, spoken, alive, resident)


def _told_off(server: Peer, number: int, one: Broken) -> list[str]:
    """A line that is no message is answered by an error that names no request. Blank lines are none at all."""
    line = one.raw.replace(b"\n", b" ")
    if not line.strip():
        return []
    server.send_line(line)
    answer = server.receive()
    is_error = answer.get("id") is None and isinstance(answer.get("error", {}).get("code"), int)
    return [] if is_error else [f"{number} ({one.how}), as a line: {json.dumps(answer)[:300]}"]


def _said(answer: dict[str, Any]) -> str | None:
    """The hook's answer, None where it is not one: the text of a result, which is silence or an object."""
    try:
        result = answer["result"]
        said: str = result["content"][0]["text"]
        return said if not result.get("isError") and (not said or isinstance(json.loads(said), dict)) else None
    except (KeyError, IndexError, TypeError, ValueError):
        return None


def _is_malformed(arguments: dict[str, Any]) -> bool:
    try:
        HOST.decode_text(arguments, at=0)
    except Malformed:
        return True
    return False


def _incidents(made: Machine, project: Path) -> tuple[int, list[str]]:
    """What `doctor` shows: how many payloads were malformed, and what went wrong with ourselves."""
    done = subprocess.run(
        [sys.executable, "-m", "trimtab", "doctor", "--json"],
        env=made.environment(project),
        cwd=project,
        stdout=subprocess.PIPE,
        check=False,  # its exit code tells about all that it found
    )
    findings: list[dict[str, str]] = json.loads(done.stdout)["findings"]
    told = [found["what"] for found in findings if found["check"] == "incidents.malformed"]
    malformed = [int(what.split()[0].replace(",", "")) for what in told]
    broke = [f"{one['what']}: {one['evidence']}" for one in findings if one["check"] in OUR_OWN]
    return sum(malformed), broke


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=100_000, help="payloads, each to a process of its own")
    parser.add_argument("--calls", type=int, default=100_000, help="payloads, all to one server")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        made = toy_machine(Path(folder))
        processes = through_processes(made, Path(folder) / "processes", options.processes, options.seed)
        server = through_server(made, Path(folder) / "server", options.calls, options.seed)
    for line in (*processes.wrong[:20], *processes.defects, *server.wrong[:20], *server.defects):
        print(line, file=sys.stderr)
    rows = [
        (how, f"{count:,}", f"{processes.malformed[how]:,}", f"{server.sent[how]:,}", f"{server.malformed[how]:,}")
        for how, count in sorted(processes.sent.items())
    ]
    rows.append(
        (
            "all",
            f"{processes.sent.total():,}",
            f"{processes.malformed.total():,}",
            f"{server.sent.total():,}",
            f"{server.malformed.total():,}",
        )
    )
    head = ("what was done to a recording", "processes", "of these no event", "calls", "of these no event")
    spoke = (
        f"What is left was an event after all, and answered as one: {processes.spoken:,} processes and"
        f" {server.spoken:,} calls had something to say. The server ended with {server.resident_mb:.0f} MB resident."
        " What is no JSON object went to the server as a tool's input, or as a line that was refused as a message."
    )
    return publish(
        "soak-payloads",
        "Payloads that no client should send",
        [*_figures("processes", processes), *_figures("server", server), _alive(server)],
        f"{table(head, rows)}\n\n{spoke}",
        command="python tests/soak/soak_payloads.py",
        counts=f"{options.processes:,} processes, {options.calls:,} calls of one server",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _figures(form: str, found: Found) -> list[Figure]:
    due = found.malformed.total()
    answer = "exit 0 and a valid answer or none" if form == "processes" else "a valid result"
    return [
        Figure(f"{form}: without {answer}", "0", str(len(found.wrong)), not found.wrong),
        Figure(f"{form}: counted as malformed", f"{due:,}", f"{found.counted:,}", found.counted == due),
        Figure(f"{form}: internal errors", "0", str(len(found.defects)), not found.defects),
    ]


def _alive(server: Found) -> Figure:
    return Figure(
        "server: alive at the end, then ended by itself", "yes", "yes" if server.alive else "no", server.alive
    )


if __name__ == "__main__":
    sys.exit(main())
