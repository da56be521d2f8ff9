"""What a plan says of the project, looked up: files, users of what changes, commands. All of it under a deadline; what
could not be looked up in time is left out, which means unknown and never false."""

import os
from collections.abc import Mapping, Sequence

from trimtab.features.planning.command_lookup import Runs
from trimtab.features.planning.guidebook import guide_of, is_under_way
from trimtab.features.planning.project_files import names_in
from trimtab.features.planning.users import users_of
from trimtab.model.json import each
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.steering.planning.plan_statements import NOTHING_KNOWN, Claims, Facts, claims_of

_HEADINGS = 3
_MARGIN_S = 0.012
"""Left for the answer itself, so that what was found in time is not lost with what was not."""


def plan_facts(where: Where, text: str) -> Fact:
    """For a turn that ends with a plan. Most do not, and are told by their headings."""
    if text.count("\n#") + text.startswith("#") < _HEADINGS or not is_under_way(where):
        return NOTHING_KNOWN.as_json()
    claims = claims_of(text, guide_of(where.project).vocabulary)
    return look_up(where.project, claims, where.until - _MARGIN_S).as_json()


def look_up(project: str, claims: Claims, until: float) -> Facts:
    """`until` by time.monotonic."""
    wanted = claims.to_look_up()
    files = each(wanted["files"])
    names = names_in(project, until) if files else ()
    return Facts(
        files=_files(project, files, names),
        commands=Runs(project, until).of(each(wanted["commands"])),
        callers=users_of(project, each(wanted["symbols"]), until),
    )


def _files(project: str, wanted: Sequence[str], names: Sequence[str] | None) -> Mapping[str, bool]:
    """A plan may name a file by the end of its path. Whether one is missing is known only if all names are."""
    found: dict[str, bool] = {}
    for path in wanted:
        if path.startswith("~"):
            continue
        if os.path.lexists(os.path.join(project, path)):
            found[path] = True
        elif names is not None:
            tail = f"/{path.removeprefix('./')}"
            found[path] = any(name.endswith(tail) for name in names)
    return found
