"""What steers in a project: what ships, and what the user's own files add."""

from collections.abc import Mapping

from trimtab.model.record import Record
from trimtab.runtime.config.declared import declared
from trimtab.runtime.config.load import Loaded, extra_faculties, load_policy, places
from trimtab.runtime.effects import HANDLERS, Handler
from trimtab.runtime.facts import Gatherer
from trimtab.runtime.gatherers import GATHERERS
from trimtab.steering.faculty import Faculty
from trimtab.steering.registry import FACULTIES


class Parts(Record):
    faculties: tuple[Faculty, ...]
    gatherers: Mapping[str, Gatherer]
    handlers: Mapping[str, Handler]
    troubles: tuple[str, ...] = ()


SHIPPED = Parts(FACULTIES, GATHERERS, HANDLERS)


def parts_of(root: str | None, env: Mapping[str, str]) -> Parts:
    home = env.get("HOME", "")
    files = extra_faculties(places(root, env, home), env, home)
    if not files:
        return SHIPPED
    from trimtab.runtime.extensions import extended  # few users have any

    return extended(SHIPPED, files)


def settings_of(root: str | None, env: Mapping[str, str], faculties: tuple[Faculty, ...]) -> Loaded:
    return load_policy(places(root, env, env.get("HOME", "")), declared(faculties), env)
