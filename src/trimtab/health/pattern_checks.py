"""What `doctor` finds about the files of patterns: those that are not in force as written."""

from collections.abc import Iterator

from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.behavior.pattern_list import origin_of
from trimtab.features.content.problems import ProblemLevel
from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.model.wording import counted

_LEVELS = {ProblemLevel.ERROR: Level.WARN, ProblemLevel.WARNING: Level.NOTE}
_MOST_ONE_BY_ONE = 10


def patterns(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    root = place.root
    found = compile_library(root, place.user.client)
    origins = [origin_of(one, root) for one in found.library.patterns]
    told = ", ".join(f"{origins.count(one)} {one}" for one in dict.fromkeys(sorted(origins))) or "none"
    yield HealthFinding("patterns", Level.OK, f"{counted(len(origins), 'pattern')}: {told}")
    for trouble in found.troubles[:_MOST_ONE_BY_ONE]:
        level = _LEVELS.get(trouble.level, Level.NOTE)
        yield HealthFinding("patterns.files", level, trouble.what, trouble.where, trouble.remedy)
    rest = len(found.troubles) - _MOST_ONE_BY_ONE
    if rest > 0:
        remedy = "`trimtab behavior lint` lists them."
        yield HealthFinding(
            "patterns.files", Level.WARN, f"{counted(rest, 'more mistake')} in files of patterns", "", remedy
        )
