"""A newcomer's first minute: `make run YES=1` from `git clone` to the report, and how soon a replay starts when warm.

The first is a real clone into an empty folder, at a terminal, with an empty home and nothing of this shell's
environment; such a home has no sessions, so the sample that ships is replayed. The second is the last of these clones
once more, compiled: `trimtab replay` from the start of its process until the first session is about to be replayed,
where the bench ends it, against `python -c "import rich"`, in turns.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Mapping, Sequence
from importlib.metadata import distributions
from pathlib import Path
from typing import NamedTuple

from report import Figure, publish, quantile, table

REPOSITORY = Path(__file__).resolve().parents[2]
PATH = "/usr/local/bin:/usr/bin:/bin"
AT_MOST = 2.0
WARM_UP = 3

# Without these some machines reach no index at all; everything else of this shell is left behind, among it
# PYTHONDONTWRITEBYTECODE, which a person does not have.
NEEDED_FOR_A_NETWORK = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "PIP_CERT", "PIP_INDEX_URL")
PROXIES = tuple(name for one in ("http_proxy", "https_proxy", "no_proxy") for name in (one, one.upper()))

# `make run` calls `sh scripts/first-run` by name. Tracing it tells when each of its commands begins.
TRACING_SHELL = '#!/bin/sh\nexec /bin/sh -x "$@"\n'
BEGINS_INIT = rb"\+ \S+/trimtab init --yes\r\n"
BEGINS_REPLAY = rb"\+ \S+/trimtab replay\r\n"
SHOWS_SOMETHING = BEGINS_REPLAY + rb"(?:\x1b\[[0-9;?]*[A-Za-z]|\s)*[^\s\x1b]"
BEGINS_FAREWELL = rb"\+ printf "
REPORTED = b"A replay of recordings: nothing was written"

CLONE, VENV, INSTALL, OPT_IN, FIRST_OUTPUT, REPORT, TOTAL = (
    "`git clone`",
    "virtual environment",
    "`pip install`",
    "opt-in",
    "replay until its first output",
    "report complete",
    "from clone to report",
)

RICH, RICH_LOADED = '`python -c "import rich"`', "the same, ended as soon as it is loaded"
IN_A_PIPE, AT_A_TERMINAL = "`trimtab replay`, in a pipe", "`trimtab replay`, at a terminal"

# As the console script does it, up to the point where the product hands over the first session.
DRIVER = """\
import os
import re
import sys
import trimtab.replay.play as many
from trimtab.surfaces.cli.main import main

def about_to_replay(*_):
    os._exit(0)

many.replay = about_to_replay
if __name__ == "__main__":
    main(["replay"])
    sys.exit(70)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="clones")
    parser.add_argument("--rounds", type=int, default=150, help="warm starts per arm")
    parser.add_argument("--python", default="", help=f"make's PYTHON (python3 on {PATH})")
    parser.add_argument("--with-changes", action="store_true", help="on top of the clone, what is not committed yet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    others = Others()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        runs: list[First] = []
        for number in range(options.runs):
            if number:
                shutil.rmtree(root / str(number - 1))
            runs.append(first_run(root / str(number), options.python, options.with_changes))
        beside_clones, others = others.share(), Others()
        last = runs[-1]
        taken = warm_starts(last.place, options.rounds, random.Random(options.seed))
        beside_starts = others.share()
        installed = the_install(last, options.with_changes)
        os.chdir("/")
    against = {name: [one / rich for one, rich in zip(taken[name], taken[RICH], strict=True)] for name in taken}
    figures = [
        Figure(
            f"{name}, until the first session: p50",
            f"≤ {AT_MOST} × {RICH}",
            f"{quantile(against[name], 0.5):.2f} (p95 {quantile(against[name], 0.95):.2f})",
            quantile(against[name], 0.5) <= AT_MOST,
        )
        for name in (IN_A_PIPE, AT_A_TERMINAL)
    ]
    return publish(
        "first-run",
        "The first run",
        figures,
        "\n\n".join((the_parts(runs), installed, the_starts(taken))),
        command="python tests/bench/bench_first_run.py" + (" --with-changes" if options.with_changes else ""),
        counts=f"{options.runs} clones, {options.rounds} starts per arm in turns, {os.cpu_count()} cores: others "
        f"used {beside_clones:.0%} during the clones and {beside_starts:.0%} during the starts",
        began=began,
        seed=options.seed,
        write=options.write,
    )


class Others:
    """How much of the machine's processors somebody else uses from now on: only figures of a quiet one mean much."""

    def __init__(self) -> None:
        self._at, self._used = time.monotonic(), self._by_others()

    def share(self) -> float:
        available = (time.monotonic() - self._at) * (os.cpu_count() or 1)
        return max(0.0, self._by_others() - self._used) / available

    def _by_others(self) -> float:
        user, nice, system, _idle, _waiting, irq, softirq, steal, *_ = Path("/proc/stat").read_text().split()[1:11]
        busy = sum(map(int, (user, nice, system, irq, softirq, steal))) / os.sysconf("SC_CLK_TCK")
        return busy - sum(os.times()[:4])


class Place(NamedTuple):
    """A clone, an empty home and the project that opts in."""

    clone: Path
    home: Path
    project: Path

    @property
    def python(self) -> Path:
        return self.clone / ".venv" / "bin" / "python"

    def environment(self, path: str = PATH) -> dict[str, str]:
        kept = {name: os.environ[name] for name in (*NEEDED_FOR_A_NETWORK, *PROXIES) if name in os.environ}
        return {**kept, "HOME": str(self.home), "PATH": path, "LANG": "C.UTF-8", "TERM": "xterm"}


class First(NamedTuple):
    """One first run: seconds of each part, and pip's own account of what it did."""

    place: Place
    seconds: Mapping[str, float]
    pip: str


def first_run(root: Path, python: str, with_changes: bool) -> First:
    place = Place(root / "trimtab", root / "home", root / "project")
    shims = root / "shims"
    for folder in (place.home, place.project, shims):
        folder.mkdir(parents=True)
    (shims / "sh").write_text(TRACING_SHELL)
    (shims / "sh").chmod(0o755)
    env = place.environment(f"{shims}:{PATH}")
    began = time.time()
    cloned_from = f"file://{REPOSITORY}"
    subprocess.run(["git", "clone", "--quiet", cloned_from, str(place.clone)], env=env, check=True)
    cloned = time.time()
    if with_changes:
        add_changes(place.clone)
    log = root / "pip.log"
    started = time.time()
    asked_for = ["make", "run", "YES=1", f"DIR={place.project}", *([f"PYTHON={python}"] if python else [])]
    seen = Terminal(asked_for, {**env, "PIP_LOG": str(log)}, place.clone)
    if seen.code or REPORTED not in seen.text:
        sys.exit(f"make run ended with {seen.code}:\n{seen.text.decode(errors='replace')[-2000:]}")
    made, installed = ((place.clone / ".venv" / name).stat().st_mtime for name in (".made", ".installed"))
    seen.at(BEGINS_INIT)
    replaying, shown, reported = (seen.at(one) for one in (BEGINS_REPLAY, SHOWS_SOMETHING, BEGINS_FAREWELL))
    seconds = {
        CLONE: cloned - began,
        VENV: made - started,
        INSTALL: installed - made,
        OPT_IN: replaying - installed,
        FIRST_OUTPUT: shown - replaying,
        REPORT: reported - shown,
    }
    return First(place, {**seconds, TOTAL: sum(seconds.values())}, log.read_text(encoding="utf-8"))


def add_changes(clone: Path) -> None:
    changed = asked(["git", "-C", str(REPOSITORY), "ls-files", "-z", "-m", "-o", "--exclude-standard"])
    for name in filter(None, changed.split("\0")):
        source, target = REPOSITORY / name, clone / name
        if source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
        else:
            target.unlink(missing_ok=True)


class Terminal:
    """A command at a terminal with 24 lines, until it ends: what it showed, and when."""

    def __init__(self, argv: Sequence[str], env: Mapping[str, str], cwd: Path) -> None:
        outer, inner = new_terminal()
        process = subprocess.Popen(
            argv, env=dict(env), cwd=cwd, stdin=inner, stdout=inner, stderr=inner, start_new_session=True
        )
        os.close(inner)
        self._ends: list[tuple[int, float]] = []
        self.text = b""
        while chunk := read_terminal(outer):
            self.text += chunk
            self._ends.append((len(self.text), time.time()))
        os.close(outer)
        self.code = process.wait()

    def at(self, pattern: bytes) -> float:
        """When the last character of what the pattern matches was shown."""
        found = re.search(pattern, self.text)
        if found is None:
            sys.exit(f"{pattern!r} was not shown:\n{self.text.decode(errors='replace')[-2000:]}")
        return next(at for end, at in self._ends if end >= found.end())


def new_terminal() -> tuple[int, int]:
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return outer, inner


def read_terminal(outer: int) -> bytes:
    """Nothing once nobody is left on the other side."""
    try:
        return os.read(outer, 65536)
    except OSError:
        return b""


def warm_starts(place: Place, rounds: int, chance: random.Random) -> dict[str, list[float]]:
    """Seconds from before the start until the process was waited for, round by round."""
    compiling = [str(place.python), "-m", "compileall", "-q", str(place.clone / "src"), str(site_packages(place))]
    subprocess.run(compiling, env=place.environment(), stdout=subprocess.DEVNULL, check=True)
    driver = place.home.parent / "driver.py"
    driver.write_text(DRIVER)
    python = str(place.python)
    arms = {
        RICH: (python, "-c", "import rich"),
        RICH_LOADED: (python, "-c", "import rich, os; os._exit(0)"),
        IN_A_PIPE: (python, str(driver)),
        AT_A_TERMINAL: (python, str(driver)),
    }
    os.chdir(place.project)
    outer, inner = new_terminal()
    os.set_blocking(outer, False)
    out, into = os.pipe()
    os.set_blocking(out, False)
    taken: dict[str, list[float]] = {name: [] for name in arms}
    for number in range(rounds + WARM_UP):
        for name in chance.sample(list(arms), len(arms)):
            where = inner if name == AT_A_TERMINAL else into
            seconds = start(arms[name], place.environment(), where)
            shown = read_terminal(outer) if name == AT_A_TERMINAL else read_terminal(out)
            if shown and name != AT_A_TERMINAL:
                sys.exit(f"{name} showed {shown!r}")
            if number >= WARM_UP:
                taken[name].append(seconds)
    for one in (outer, inner, out, into):
        os.close(one)
    return taken


def start(argv: Sequence[str], env: Mapping[str, str], where: int) -> float:
    actions = [(os.POSIX_SPAWN_DUP2, where, number) for number in (0, 1, 2)]
    began = time.perf_counter()
    pid = os.posix_spawn(argv[0], argv, env, file_actions=actions)
    _, status = os.waitpid(pid, 0)
    seconds = time.perf_counter() - began
    if status:
        sys.exit(f"{' '.join(argv)} ended with {os.waitstatus_to_exitcode(status)}")
    return seconds


def the_parts(runs: Sequence[First]) -> str:
    taken = {name: [run.seconds[name] for run in runs] for name in runs[0].seconds}
    rows = [
        (name, f"{quantile(each, 0.5):.2f} s", " · ".join(f"{one:.2f}" for one in each)) for name, each in taken.items()
    ]
    return table(("`make run YES=1`", "median", "each run, s"), rows)


def the_install(last: First, with_changes: bool) -> str:
    """Where pip took things from is read from its log, their size from what lies there afterwards."""
    fetched = re.findall(r"Downloading (\S+) \(([\d.]+) (k|M)B\)", last.pip)
    cached = len(re.findall(r"Using cached \S+\.whl", last.pip))
    kb = sum(float(count) * (1000 if unit == "M" else 1) for _, count, unit in fetched)
    brought = [
        path.stat().st_size
        for one in distributions(path=[str(site_packages(last.place))])
        if one.metadata["Name"] not in ("pip", "setuptools")
        for path in {Path(str(file.locate())) for file in one.files or ()}
        if path.exists()
    ]
    own = sum(path.stat().st_size for path in (last.place.clone / ".git").rglob("*") if path.is_file())
    python = asked([str(last.place.python), "--version"])
    revision = asked(["git", "-C", str(last.place.clone), "rev-parse", "--short", "HEAD"])
    changes = " with what was not committed on top of it" if with_changes else ""
    fetching = f"{len(fetched)} packages, {kb / 1000:.1f} MB, over the network"
    return (
        f"{python}. The clone is of {revision}{changes}, from the same disk (`.git`: {own / 1e6:.1f} MB), without "
        f"a network. `pip install` fetched {fetching}; {cached} came from a cache. Unpacked and compiled they are "
        f"{sum(brought) / 1e6:.1f} MB in {len(brought):,} files. Opt-in and replay compile Trimtab's own modules when "
        "they come to them. The system's own files were in memory already."
    )


def the_starts(taken: Mapping[str, Sequence[float]]) -> str:
    def ratios(name: str, to: str) -> str:
        found = [one / other for one, other in zip(taken[name], taken[to], strict=True)]
        return f"{quantile(found, 0.5):.2f} / {quantile(found, 0.95):.2f}"

    rows = [
        (
            name,
            *(f"{quantile(taken[name], share) * 1000:.1f} ms" for share in (0.5, 0.95)),
            ratios(name, RICH),
            ratios(name, RICH_LOADED),
        )
        for name in taken
    ]
    head = ("process, warm", "p50", "p95", "× `import rich`, p50 / p95", "× the same without its exit, p50 / p95")
    return (
        f"{table(head, rows)}\n\nThe ratios are taken round by round. Ours ends where the first session would be "
        "replayed, and does not tidy up; the last column compares with an interpreter that does not either."
    )


def site_packages(place: Place) -> Path:
    return next((place.clone / ".venv" / "lib").glob("python3*/site-packages"))


def asked(argv: Sequence[str]) -> str:
    return subprocess.run(argv, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
