"""The same `decide` over recorded events: what would have been noticed and said. Nothing is written.

Facts that the recording holds are used; a gatherer is asked only if it `replays`; every other fact is missing, and
faculties are told so. The first week does not count, the modes are as they are set. Many sessions are played on all
cores: order of output is order of input, and memory does not grow with their number.
"""

import os
import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.config.nearest import nearest
from trimtab.features import components
from trimtab.hosts import host_of
from trimtab.hosts import recorded_steps as steps
from trimtab.hosts.host import Host
from trimtab.hosts.recorded_session import DeliveredText, Item, RecordedSession, Tally
from trimtab.local.locate import find_project, machine_folder, opted_in
from trimtab.local.shipped import messages_of
from trimtab.model.advice import Entry, EntryStatus, Missing, Need, Publish
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, PromptSubmitted, ToolRequested, identify
from trimtab.model.json import JSON, Obj
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.model.state import Fact, Session, SessionState, Thread
from trimtab.replay.recordings import Batch, RecordingSources, Work, works
from trimtab.runtime.facts import Gatherer, Where, gather
from trimtab.steering.engine import Defect, decide, settings_of, watching
from trimtab.steering.faculty import Faculty

UNKNOWN = Missing("not known in a replay")
_NO_FACTS: Mapping[Need, Fact] = {}
_PATIENCE_S = 30.0
_MOST_FACTS = 1_000
_NOT_GATHERED = Missing("not gathered yet")
DECISION = "decision"
"""The kind of a finding that is a refusal, a question or a hold, where no pattern was found behind it."""


class ReplayedText(Record):
    """Guidance that the agent would have been given."""

    step: int
    turn: int
    faculty: str
    key: str
    tokens: int
    why: str


class ReplayedNudge(Record):
    """What would have been noticed, and how firmly that would have been answered."""

    step: int
    turn: int
    faculty: str
    pattern: str
    kind: str
    stance: str
    why: str


class Replayed(Record):
    """One session. `tokens` is all that the agent would have read: guidance, and the reasons of refusals and holds.
    `ms` is processor time. `delivered` counts what reached the agent from Trimtab at the time. `defects` are faculties
    that broke, and how often; `unread` are files that could not be read."""

    session: str
    events: int = 0
    guidance: tuple[ReplayedText, ...] = ()
    findings: tuple[ReplayedNudge, ...] = ()
    tokens: int = 0
    ms: float = 0.0
    calls: int = 0
    prompts: int = 0
    first_at: int | None = None
    last_at: int | None = None
    folder: str = ""
    delivered: int = 0
    broken: int = 0
    unknown: Mapping[str, int] = {}
    defects: Mapping[str, int] = {}
    unread: tuple[str, ...] = ()

    def as_json(self, *, times: bool = True) -> dict[str, JSON]:
        return {
            "session": self.session,
            "events": self.events,
            "guidance": [_as_obj(text) for text in self.guidance],
            "findings": [_as_obj(nudge) for nudge in self.findings],
            "tokens": self.tokens,
            "ms": round(self.ms, 1) if times else 0,
        }


class Stage:
    """What sessions are played on. `project` is where a session belongs whose own folder is not known."""

    def __init__(
        self,
        policy: Policy,
        faculties: Sequence[Faculty],
        gatherers: Mapping[str, Gatherer],
        project: str,
        host: Host,
        host_folder: str = "",
    ) -> None:
        self.policy = policy
        self.faculties = faculties
        self.host = host
        self.settings = {faculty.name: settings_of(faculty, policy) for faculty in faculties}
        self._gatherers = gatherers
        self._project = project
        self._host_folder = host_folder
        self._gathered: dict[tuple[Need, str], Fact] = {}
        self._places: dict[str, Where] = {}

    def fact(self, need: Need, cwd: str) -> Fact:
        """Gathered once for all sessions: the world stands still during a replay. Raises KeyError for a kind that
        nothing gathers, as live."""
        if not self._gatherers[need.kind].replays:
            return UNKNOWN
        known = self._gathered.get((need, cwd), _NOT_GATHERED)
        if known is _NOT_GATHERED:
            where = self._where(cwd)._replace(until=time.monotonic() + _PATIENCE_S)
            known = gather((need,), self._gatherers, where)[need]
            if len(self._gathered) >= _MOST_FACTS:
                self._gathered.clear()
            self._gathered[need, cwd] = known
        return known

    def _where(self, cwd: str) -> Where:
        found = self._places.get(cwd)
        if found is None:
            project = (find_project(cwd) or cwd) if cwd else self._project
            found = Where(project, cwd, 0.0, self._host_folder, machine=machine_folder(project), host=self.host)
            if len(self._places) >= _MOST_FACTS:
                self._places.clear()
            self._places[cwd] = found
        return found


def replay(session: str, stream: Iterable[Item], stage: Stage, tally: Tally | None = None) -> Replayed:
    """Play one session from its beginning. Its memory is its own: nothing is carried over from another."""
    began = time.process_time()
    played = _Played(stage)
    delivered = 0
    for item in stream:
        if isinstance(item, DeliveredText):
            delivered += "[trimtab " in item.text
        else:
            played.play(item)
    tally = tally or Tally()
    return Replayed(
        session,
        played.events,
        tuple(played.said),
        tuple(played.found),
        played.tokens,
        (time.process_time() - began) * 1000,
        played.calls,
        played.session.prompts,
        played.first_at,
        played.last_at,
        played.folder,
        delivered,
        tally.broken,
        dict(tally.unknown),
        dict(played.defects),
        tuple(tally.unread),
    )


class _Played:
    """One session while it is played."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._threads: dict[str, Thread] = {}
        self._published: dict[str, dict[str, JSON]] = {}
        self._next_entry = 1
        self.session = Session()
        self.events = self.calls = self.tokens = 0
        self.said: list[ReplayedText] = []
        self.found: list[ReplayedNudge] = []
        self.defects: Counter[str] = Counter()
        self.first_at: int | None = None
        self.last_at: int | None = None
        self.folder = ""

    def play(self, recorded: RecordedSession) -> None:
        thread = self._threads.get(recorded.event.agent, Thread())
        event = identify(recorded.event, thread.ordinal)
        concerned = watching(event, self._stage.policy, self._stage.faculties)
        facts = self._facts(event, recorded.facts, concerned) if concerned else _NO_FACTS
        state = SessionState(self.session, thread, self._published, facts, self._next_entry)
        step = decide(event, state, self._stage.policy, concerned)
        self.session = step.state.session
        self._threads[event.agent] = step.state.thread
        self._next_entry = step.state.next_entry
        self._count(event)
        for defect in step.defects:
            self._defect(defect)
        for effect in step.publish:
            self._publish(effect)
        if step.entries:
            self._note(recorded, step.entries)

    def _count(self, event: Event) -> None:
        self.events += 1
        self.calls += isinstance(event.body, ToolRequested)
        if event.at is not None:
            self.first_at = event.at if self.first_at is None else self.first_at
            self.last_at = event.at if self.last_at is None else max(self.last_at, event.at)
        if not self.folder and event.cwd and isinstance(event.body, PromptSubmitted):
            self.folder = event.cwd

    def _facts(self, event: Event, known: Mapping[str, JSON], concerned: Sequence[Faculty]) -> Mapping[Need, Fact]:
        found: dict[Need, Fact] = {}
        for faculty in concerned:
            try:
                for need in faculty.needs(event, self._stage.settings[faculty.name]):
                    if need not in found:
                        found[need] = known[need.kind] if need.kind in known else self._stage.fact(need, event.cwd)
            except Exception as error:  # one faculty's defect must not cost the others their facts
                self._defect(Defect(faculty.name, error))
        return found

    def _publish(self, row: Publish) -> None:
        topic = self._published.setdefault(row.topic, {})
        if row.value is None:
            topic.pop(row.key, None)
        else:
            topic[row.key] = row.value

    def _defect(self, defect: Defect) -> None:
        self.defects[f"{defect.faculty}: {type(defect.error).__name__}: {defect.error}"] += 1

    def _note(self, recorded: RecordedSession, entries: Sequence[Entry]) -> None:
        step, turn = recorded.step, recorded.turn
        explained: set[str] = set()
        for entry in entries:
            if entry.id[0] == "f":
                explained.add(entry.faculty)
                stance = entry.stance.name.lower()
                self.found.append(ReplayedNudge(step, turn, entry.faculty, entry.key, entry.source, stance, entry.why))
        for entry in entries:
            if entry.status is not EntryStatus.DELIVERED:
                continue
            self.tokens += entry.tokens
            if entry.id[0] == "g":
                self.said.append(ReplayedText(step, turn, entry.faculty, entry.key, entry.tokens, entry.why))
            elif entry.id[0] == "d" and not explained.intersection(entry.faculty.split("+")):
                stance = entry.stance.name.lower()
                self.found.append(ReplayedNudge(step, turn, entry.faculty, entry.key, DECISION, stance, entry.why))


def _as_obj(played: ReplayedText | ReplayedNudge) -> Obj:
    return played._asdict()


# A further process costs about as much as replaying this much.
_WORTH_A_PROCESS = 4_000_000


class Setup(Record):
    """What a process needs to set its stage. Faculties are code, so each process loads them itself."""

    policy: Policy
    root: str | None
    project: str
    env: Mapping[str, str]
    only: str = ""


class Prepared(Record):
    setup: Setup
    faculties: tuple[str, ...]
    problems: tuple[str, ...] = ()


def prepare(here: str, env: Mapping[str, str], only: str = "") -> Prepared:
    """The settings of the project at `here`, if it has opted in, else the user's. The first week is left out: what
    is shown is what the settings allow."""
    root = opted_in(here, env)
    parts = components.parts_of(root, env)
    names = tuple(faculty.name for faculty in parts.faculties)
    if only and only not in names:
        meant = nearest(only, names)
        hint = f"Did you mean `{meant}`? " if meant else ""
        raise TrimtabError(
            f"there is no faculty {only}", where="--only", remedy=f"{hint}There is: {', '.join(names) or 'none yet'}."
        )
    loaded = components.settings_of(root, env, parts.faculties)
    problems = (
        *parts.problems,
        *(f"{problem.what} ({problem.where}). {problem.remedy}" for problem in loaded.problems),
    )
    policy = Policy(loaded.values, None, host_of(env).limits, messages_of(names))
    return Prepared(Setup(policy, root, root or here, dict(env), only), names, problems)


def replay_all(sources: RecordingSources, setup: Setup, jobs: int = 0) -> Iterator[Replayed]:
    """`jobs` processes, all cores by default; none beside this one where there is little to do."""
    jobs = jobs or os.cpu_count() or 1
    work = works(sources.found)
    if jobs == 1 or sources.size < _WORTH_A_PROCESS:
        stage = set_stage(setup)
        return (session for unit in work for session in play(unit, stage))
    return _in_processes(work, setup, jobs)


def set_stage(setup: Setup) -> Stage:
    parts = components.parts_of(setup.root, setup.env)
    faculties = tuple(faculty for faculty in parts.faculties if setup.only in ("", faculty.name))
    host = host_of(setup.env)
    return Stage(setup.policy, faculties, parts.gatherers, setup.project, host, host.settings_folder(setup.env))


def play(work: Work, stage: Stage) -> Iterator[Replayed]:
    if isinstance(work, Batch):
        for session, lines, turns in work.sessions:
            tally = Tally()
            yield replay(session, steps.session_items(session, lines, tally, turns), stage, tally)
        if work.unread:
            yield Replayed("", unread=work.unread)
        return
    tally = Tally()
    transcripts = stage.host.session_files()
    session = transcripts.session_of(work)
    yield replay(session, transcripts.session_items(work, tally, session), stage, tally)


_stage: Stage | None = None


def _start(setup: Setup) -> None:
    global _stage
    _stage = set_stage(setup)


def _play_here(work: Work) -> list[Replayed]:
    assert _stage is not None
    return list(play(work, _stage))


def _in_processes(work: Iterable[Work], setup: Setup, jobs: int) -> Iterator[Replayed]:
    import multiprocessing
    from concurrent.futures import Future, ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    context = multiprocessing.get_context("spawn")
    waiting: deque[Future[list[Replayed]]] = deque()
    with ProcessPoolExecutor(jobs, context, _start, (setup,)) as pool:
        try:
            for unit in work:
                waiting.append(pool.submit(_play_here, unit))
                if len(waiting) > 3 * jobs:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        except BrokenProcessPool as error:
            raise TrimtabError("a process of the replay died", remedy="Try again with --jobs 1.") from error
        finally:
            for future in waiting:
                future.cancel()
