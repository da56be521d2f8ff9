"""Many recorded sessions, on all cores: order of output is order of input, memory does not grow with their number."""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from trimtab.config.nearest import nearest
from trimtab.features.components import parts_of, settings_of
from trimtab.hosts import load
from trimtab.hosts import recorded_steps as steps
from trimtab.hosts.recorded_session import Tally
from trimtab.local.locate import opted_in
from trimtab.local.shipped import messages_of
from trimtab.model.errors import TrimtabError
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.replay.play import Replayed, Stage, replay
from trimtab.replay.recordings import Batch, RecordingSources, Work, works

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
    troubles: tuple[str, ...] = ()


def prepare(here: str, env: Mapping[str, str], only: str = "") -> Prepared:
    """The settings of the project at `here`, if it has opted in, else the user's. The first week is left out: what
    is shown is what the settings allow."""
    root = opted_in(here, env)
    parts = parts_of(root, env)
    names = tuple(faculty.name for faculty in parts.faculties)
    if only and only not in names:
        meant = nearest(only, names)
        hint = f"Did you mean `{meant}`? " if meant else ""
        raise TrimtabError(
            f"there is no faculty {only}", where="--only", remedy=f"{hint}There is: {', '.join(names) or 'none yet'}."
        )
    loaded = settings_of(root, env, parts.faculties)
    troubles = (*parts.troubles, *(f"{one.what} ({one.where}). {one.remedy}" for one in loaded.troubles))
    policy = Policy(loaded.values, None, load().limits, messages_of(names))
    return Prepared(Setup(policy, root, root or here, dict(env), only), names, troubles)


def replay_all(sources: RecordingSources, setup: Setup, jobs: int = 0) -> Iterator[Replayed]:
    """`jobs` processes, all cores by default; none beside this one where there is little to do."""
    jobs = jobs or os.cpu_count() or 1
    work = works(sources.found)
    if jobs == 1 or sources.size < _WORTH_A_PROCESS:
        stage = set_stage(setup)
        return (one for unit in work for one in play(unit, stage))
    return _in_processes(work, setup, jobs)


def set_stage(setup: Setup) -> Stage:
    parts = parts_of(setup.root, setup.env)
    faculties = tuple(one for one in parts.faculties if setup.only in ("", one.name))
    return Stage(setup.policy, faculties, parts.gatherers, setup.project, load().settings_folder(setup.env))


def play(work: Work, stage: Stage) -> Iterator[Replayed]:
    if isinstance(work, Batch):
        for session, lines, turns in work.sessions:
            tally = Tally()
            yield replay(session, steps.session_items(session, lines, tally, turns), stage, tally)
        if work.unread:
            yield Replayed("", unread=work.unread)
        return
    tally = Tally()
    transcripts = load().session_files()
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
            for one in waiting:
                one.cancel()
