"""What `doctor` finds about the ways: files that do not say what their authors think, and scripts that say nothing."""

import os
from collections.abc import Iterator

from trimtab.features.content.problems import ProblemLevel
from trimtab.features.content.up_to_date import sources_of
from trimtab.features.ways.catalogue import kept
from trimtab.features.ways.compilation import Compilation, is_fresh
from trimtab.features.ways.compile_ways import compile_ways
from trimtab.features.ways.macros import UNTRUSTED, last_said
from trimtab.features.ways.script_trust import PREDECESSORS, content_of, digest_of, is_trusted, needs_trust
from trimtab.features.ways.way_files import SHIPPED
from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.model.wording import counted
from trimtab.steering.ways.way import Way

_LEVELS = {ProblemLevel.ERROR: Level.WARN, ProblemLevel.WARNING: Level.NOTE}
_MOST_ONE_BY_ONE = 10


def ways(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    sources = sources_of(place.root, place.user.env)
    found = compile_ways(sources)
    yield HealthFinding("ways", Level.OK, f"{counted(len(found.index.ways), 'way')}: {_by_origin(found)}", SHIPPED)
    yield from _compiled(place.root)
    yield from _files(found)
    for way in found.index.ways:
        if way.macro_path:
            yield from _macro(way, place, sources.host_folder)
    predecessors = os.path.join(place.user.client, PREDECESSORS)
    if os.path.exists(predecessors):
        what = "the predecessor's list of trusted scripts is not honoured: it names files, whatever they hold by now"
        yield HealthFinding("ways.trust", Level.NOTE, what, predecessors, "Trust each anew: `trimtab ways trust WAY`.")


def _by_origin(found: Compilation) -> str:
    origins = [way.origin for way in found.index.ways]
    return ", ".join(f"{origins.count(one)} {one}" for one in dict.fromkeys(sorted(origins))) or "none"


def _compiled(root: str) -> Iterator[HealthFinding]:
    last = kept(root)
    if last is None or not is_fresh(last):
        what = "the ways have not been compiled yet" if last is None else "ways have changed since they were compiled"
        remedy = "A session that runs does it within seconds; `trimtab ways list` does it now."
        yield HealthFinding("ways.compiled", Level.NOTE, what, root, remedy)


def _files(found: Compilation) -> Iterator[HealthFinding]:
    one_by_one = [trouble for trouble in found.troubles if trouble.level in _LEVELS]
    for trouble in one_by_one[:_MOST_ONE_BY_ONE]:
        remedy = trouble.remedy or "Correct the file; `trimtab ways lint` shows what is left."
        yield HealthFinding("ways.files", _LEVELS[trouble.level], trouble.what, trouble.where, remedy)
    rest = len(found.troubles) - len(one_by_one[:_MOST_ONE_BY_ONE])
    if rest:
        remedy = "`trimtab ways lint` lists them."
        yield HealthFinding("ways.remarks", Level.NOTE, f"{counted(rest, 'more note')} on files of ways", remedy=remedy)


def _macro(way: Way, place: DoctorContext, host_folder: str) -> Iterator[HealthFinding]:
    path = way.macro_path
    said = last_said(place.root or "").get(way.id)
    try:
        digest = digest_of(content_of(path))
    except (OSError, ValueError) as error:
        remedy = "Make it a short script that you may read."
        yield HealthFinding("ways.macro", Level.WARN, f"the script of {way.id} cannot be read: {error}", path, remedy)
        return
    if needs_trust(path, host_folder) and not is_trusted(place.user, path, digest):
        what = f"the script of {way.id} came with the repository and is not run, because you have not trusted it"
        remedy = f"Read it. If you want it to run: `trimtab ways trust {way.id}`."
        yield HealthFinding("ways.macro", Level.NOTE, what, path, remedy)
    elif said is not None and said.error and said.error != UNTRUSTED and said.digest == digest:
        what = f"the script of {way.id} failed, so the way is shown without it: {said.error}"
        yield HealthFinding("ways.macro", Level.WARN, what, path, "Correct it; it is tried again every few minutes.")
