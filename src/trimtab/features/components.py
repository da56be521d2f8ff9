"""What steers in a project: what ships, and what the user's own files add."""

from collections.abc import Mapping

from trimtab.config.declared import declared
from trimtab.config.load import LoadedSettings, extra_faculties, load_policy, places
from trimtab.features.gatherers import GATHERERS
from trimtab.features.handlers import HANDLERS
from trimtab.model.record import Record
from trimtab.runtime.effects import Handler
from trimtab.runtime.facts import Gatherer
from trimtab.steering.faculties import FACULTIES
from trimtab.steering.faculty import Faculty


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
    from trimtab.features.extensions import extended  # few users have any

    return extended(SHIPPED, files)


def settings_of(root: str | None, env: Mapping[str, str], faculties: tuple[Faculty, ...]) -> LoadedSettings:
    return load_policy(places(root, env, env.get("HOME", "")), declared(faculties), env)
