"""The guards of a project as people ask about them."""

from collections.abc import Mapping

from trimtab.features.safety import guard_files, strict_hook
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.steering.safety.guards import Guard


class GuardRules(Record):
    """`strict` is whether strict ones fail closed here; `gone` the project's file, if it is missing and its last good
    copy holds."""

    files: tuple[str, ...]
    rules: tuple[Guard, ...]
    troubles: tuple[str, ...]
    strict: str
    gone: str = ""


def rules_of(project: str, env: Mapping[str, str]) -> GuardRules:
    known = guard_files.known(project, guard_files.user_file(env))
    rules = known.rules if known else ()
    troubles = known.troubles if known else ()
    try:
        strict = strict_hook.state_of(project, rules).value
    except TrimtabError as error:
        strict = strict_hook.StrictHookState.OFF.value
        troubles = (*troubles, str(error))
    read = tuple(dict.fromkeys(one.path for one in known.seen if one.size >= 0)) if known else ()
    return GuardRules(read, rules, troubles, strict, known.gone if known else "")
