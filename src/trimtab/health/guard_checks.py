"""What `doctor` finds about guards: rules that are not in force as written, and strict ones that do not fail closed."""

from collections.abc import Iterator

from trimtab.features.safety import strict_hook
from trimtab.features.safety.ground import worktree_of
from trimtab.features.safety.guard_rules import rules_of
from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.model.wording import counted


def guards(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    if not worktree_of(place.root, place.root):
        remedy = "After `git init` they are kept; until then, destructive commands are asked about."
        yield HealthFinding(
            "undo", Level.NOTE, "no files can be kept here: this is no git repository", place.root, remedy
        )
    found = rules_of(place.root, place.user.env)
    if not found.files and not found.troubles:
        return
    written = [rule for rule in found.rules if rule.origin]
    yield HealthFinding("guards", Level.OK, f"{counted(len(written), 'guard')} in force", ", ".join(found.files))
    if found.gone:
        remedy = "`trimtab init` writes it back; `trimtab guard forget` drops its rules."
        yield HealthFinding(
            "guards.gone", Level.WARN, "a file is gone, and its rules stay in force", found.gone, remedy
        )
    for trouble in found.troubles:
        remedy = "Correct the file; `trimtab guard list` shows what is in force."
        yield HealthFinding("guards.files", Level.WARN, f"a guard is not in force as written: {trouble}", remedy=remedy)
    strict = any(rule.strict for rule in written)
    if strict and found.strict != strict_hook.StrictHookState.ON.value:
        what = "strict guards do not fail closed: where Trimtab does not work, calls go through"
        remedy = "Run `trimtab guard strict on`, which shows what it changes."
        yield HealthFinding("guards.strict", Level.WARN, what, strict_hook.path_of(place.root), remedy)
    elif not strict and found.strict != strict_hook.StrictHookState.OFF.value:
        what = "the hook for strict guards is set, but no guard is strict: it refuses every call that it sees"
        remedy = "Run `trimtab guard strict off`."
        yield HealthFinding("guards.strict", Level.BAD, what, strict_hook.path_of(place.root), remedy)
