"""Doctor checks of each faculty's files: context, ways, patterns, levels, guards, plans. Files that do not say what
their authors think, scripts that fail, rules that are not in force as written."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Sequence

from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.behavior.pattern_list import origin_of
from trimtab.features.components import parts_of, settings_of
from trimtab.features.content.problems import ProblemLevel
from trimtab.features.content.up_to_date import sources_of
from trimtab.features.guidance.guidance_report import look
from trimtab.features.planning.guidebook import guide_of
from trimtab.features.planning.plans import Plans
from trimtab.features.priority import preference_files
from trimtab.features.priority.level_library import compile_levels
from trimtab.features.safety.ground import worktree_of
from trimtab.features.safety.guard_rules import rules_of
from trimtab.features.ways.catalogue import kept
from trimtab.features.ways.compilation import Compilation, is_fresh
from trimtab.features.ways.compile_ways import compile_ways
from trimtab.features.ways.macros import UNTRUSTED, last_said
from trimtab.features.ways.script_trust import PREDECESSORS, content_of, digest_of, is_trusted, needs_trust
from trimtab.features.ways.way_files import SHIPPED
from trimtab.health.findings import DoctorContext, FindingLevel, HealthFinding
from trimtab.hosts.attachment import StrictHookState
from trimtab.model.advice import tokens_of
from trimtab.model.errors import TrimtabError
from trimtab.model.wording import counted
from trimtab.steering.planning.plan import PlanStatus
from trimtab.steering.ways.way import Way

_LEVELS = {ProblemLevel.ERROR: FindingLevel.WARN, ProblemLevel.WARNING: FindingLevel.NOTE}
_MOST_ONE_BY_ONE = 10
_START_SECONDS = 10.0


def context(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None:
        return
    try:
        found = look(place.root, place.user)
    except TrimtabError as error:
        yield HealthFinding("context", FindingLevel.WARN, error.what, error.where, error.remedy)
        return
    names = ", ".join(file.name for file in found.files)
    yield HealthFinding(
        "context", FindingLevel.OK, f"the context comes to {tokens_of(found.said.text):,} tokens", names
    )
    for note in found.notes:
        level = FindingLevel.WARN if note.problem else FindingLevel.NOTE
        remedy = note.remedy or "Correct it; `trimtab refresh` prints what an agent is given."
        yield HealthFinding(note.check, level, note.what, note.where, remedy)


def status_line(place: DoctorContext) -> Iterator[HealthFinding]:
    """Only where it is ours. A status line that fails shows nothing, so nobody would notice."""
    command = place.host.status_line().command_set(place.user)
    if not command:
        return
    problem = _does_not_run(shlex.split(command), place.user.env.get("PATH"))
    if problem:
        remedy = "Run `trimtab statusline --install`, which sets it anew, or `--remove` to be without."
        yield HealthFinding("statusline", FindingLevel.WARN, f"the status line stays empty: {problem}", command, remedy)
    else:
        yield HealthFinding("statusline", FindingLevel.OK, "the status line is set, and its program is there", command)


def _does_not_run(words: list[str], path: str | None) -> str:
    program = shutil.which(words[0], path=path)
    if program is None:
        return f"{words[0]} is gone"
    if os.path.basename(program) == "trimtab":
        return ""
    try:
        done = subprocess.run(
            [program, "-P", "-c", "import trimtab"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_START_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "that Python knows no Trimtab any more" if done.returncode else ""


def ways(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    sources = sources_of(place.root, place.user.env)
    found = compile_ways(sources)
    origins = [way.origin for way in found.index.ways]
    yield HealthFinding("ways", FindingLevel.OK, f"{counted(len(origins), 'way')}: {_by_origin(origins)}", SHIPPED)
    yield from _compiled(place.root)
    yield from _files(found)
    for way in found.index.ways:
        if way.macro_path:
            yield from _macro(way, place, sources.host_folder)
    predecessors = os.path.join(sources.host_folder, PREDECESSORS)
    if os.path.exists(predecessors):
        what = "the predecessor's list of trusted scripts is not honoured: it names files, whatever they hold by now"
        yield HealthFinding(
            "ways.trust", FindingLevel.NOTE, what, predecessors, "Trust each anew: `trimtab ways trust WAY`."
        )


def _by_origin(origins: Sequence[str]) -> str:
    return ", ".join(f"{origins.count(origin)} {origin}" for origin in dict.fromkeys(sorted(origins))) or "none"


def _compiled(root: str) -> Iterator[HealthFinding]:
    last = kept(root)
    if last is None or not is_fresh(last):
        what = "the ways have not been compiled yet" if last is None else "ways have changed since they were compiled"
        remedy = "A session that runs does it within seconds; `trimtab ways list` does it now."
        yield HealthFinding("ways.compiled", FindingLevel.NOTE, what, root, remedy)


def _files(found: Compilation) -> Iterator[HealthFinding]:
    one_by_one = [problem for problem in found.problems if problem.level in _LEVELS]
    for problem in one_by_one[:_MOST_ONE_BY_ONE]:
        remedy = problem.remedy or "Correct the file; `trimtab ways lint` shows what is left."
        yield HealthFinding("ways.files", _LEVELS[problem.level], problem.what, problem.where, remedy)
    rest = len(found.problems) - len(one_by_one[:_MOST_ONE_BY_ONE])
    if rest:
        remedy = "`trimtab ways lint` lists them."
        yield HealthFinding(
            "ways.remarks", FindingLevel.NOTE, f"{counted(rest, 'more note')} on files of ways", remedy=remedy
        )


def _macro(way: Way, place: DoctorContext, host_folder: str) -> Iterator[HealthFinding]:
    path = way.macro_path
    said = last_said(place.root or "").get(way.id)
    try:
        digest = digest_of(content_of(path))
    except (OSError, ValueError) as error:
        remedy = "Make it a short script that you may read."
        yield HealthFinding(
            "ways.macro", FindingLevel.WARN, f"the script of {way.id} cannot be read: {error}", path, remedy
        )
        return
    if needs_trust(path, host_folder) and not is_trusted(place.user, path, digest):
        what = f"the script of {way.id} came with the repository and is not run, because you have not trusted it"
        remedy = f"Read it. If you want it to run: `trimtab ways trust {way.id}`."
        yield HealthFinding("ways.macro", FindingLevel.NOTE, what, path, remedy)
    elif said is not None and said.error and said.error != UNTRUSTED and said.digest == digest:
        what = f"the script of {way.id} failed, so the way is shown without it: {said.error}"
        yield HealthFinding(
            "ways.macro", FindingLevel.WARN, what, path, "Correct it; it is tried again every few minutes."
        )


def patterns(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    root = place.root
    found = compile_library(root, place.host.settings_folder(place.user.env))
    origins = [origin_of(pattern, root) for pattern in found.library.patterns]
    yield HealthFinding("patterns", FindingLevel.OK, f"{counted(len(origins), 'pattern')}: {_by_origin(origins)}")
    for problem in found.problems[:_MOST_ONE_BY_ONE]:
        level = _LEVELS.get(problem.level, FindingLevel.NOTE)
        yield HealthFinding("patterns.files", level, problem.what, problem.where, problem.remedy)
    rest = len(found.problems) - _MOST_ONE_BY_ONE
    if rest > 0:
        remedy = "`trimtab behavior lint` lists them."
        yield HealthFinding(
            "patterns.files", FindingLevel.WARN, f"{counted(rest, 'more mistake')} in files of patterns", "", remedy
        )


def levels(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    for problem in compile_levels(place.host.settings_folder(place.user.env)).problems[:_MOST_ONE_BY_ONE]:
        level = _LEVELS.get(problem.level, FindingLevel.NOTE)
        yield HealthFinding("levels.files", level, problem.what, problem.where, problem.remedy)
    for path in preference_files.files_of(place.root, place.user.home):
        error = preference_files.problem_in(path)
        if error is not None:
            yield HealthFinding("levels.preferences", FindingLevel.WARN, error.what, error.where, error.remedy)


def guards(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    if not worktree_of(place.root, place.root):
        remedy = "After `git init` they are kept; until then, destructive commands are asked about."
        yield HealthFinding(
            "undo", FindingLevel.NOTE, "no files can be kept here: this is no git repository", place.root, remedy
        )
    found = rules_of(place.root, place.user.env)
    if not found.files and not found.problems:
        return
    written = [rule for rule in found.rules if rule.origin]
    yield HealthFinding("guards", FindingLevel.OK, f"{counted(len(written), 'guard')} in force", ", ".join(found.files))
    if found.gone:
        remedy = "`trimtab init` writes it back; `trimtab guard forget` drops its rules."
        yield HealthFinding(
            "guards.gone", FindingLevel.WARN, "a file is gone, and its rules stay in force", found.gone, remedy
        )
    for problem in found.problems:
        remedy = "Correct the file; `trimtab guard list` shows what is in force."
        yield HealthFinding(
            "guards.files", FindingLevel.WARN, f"a guard is not in force as written: {problem}", remedy=remedy
        )
    strict = any(rule.strict for rule in written)
    if strict and found.strict != StrictHookState.ON.value:
        what = "strict guards do not fail closed: where Trimtab does not work, calls go through"
        remedy = "Run `trimtab guard strict on`, which shows what it changes."
        yield HealthFinding(
            "guards.strict", FindingLevel.WARN, what, place.host.strict_hook().path_of(place.root), remedy
        )
    elif not strict and found.strict != StrictHookState.OFF.value:
        what = "the hook for strict guards is set, but no guard is strict: it refuses every call that it sees"
        remedy = "Run `trimtab guard strict off`."
        yield HealthFinding(
            "guards.strict", FindingLevel.BAD, what, place.host.strict_hook().path_of(place.root), remedy
        )


def planning(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    try:
        guide_of(place.root)
        with Plans(place.root, place.user.env) as plans:
            under_way = plans.under_way()
    except TrimtabError as error:
        what = f"there can be no planning: {error.what}"
        yield HealthFinding("planning", FindingLevel.WARN, what, error.where, error.remedy)
        return
    for open_plan in under_way:
        kept_plan = open_plan.kept
        if kept_plan.plan.status is PlanStatus.WAITING:
            what = f"the plan {kept_plan.id} waits for you, in its phase {kept_plan.plan.phase.value}"
            remedy = "`trimtab plan status` says what it lacks; accept, edit or cancel it."
            yield HealthFinding("planning.waiting", FindingLevel.NOTE, what, open_plan.session, remedy)


def embeddings(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    loaded = settings_of(place.root, place.user.env, parts_of(place.root, place.user.env).faculties)
    if loaded.value("ways.engine") != "embeddings":
        return
    from trimtab.features.ways.embeddings import load

    folder = str(loaded.value("ways.embedding_model"))
    try:
        load(folder)
    except TrimtabError as error:
        what = f"{error.what}, so the default engine matches"
        yield HealthFinding("ways.engine", FindingLevel.WARN, what, error.where or folder, error.remedy)
    else:
        yield HealthFinding(
            "ways.engine", FindingLevel.OK, "the weights of the engine `embeddings` can be used", folder
        )
