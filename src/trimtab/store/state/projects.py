"""Which project of a store is meant."""

from sqlalchemy.exc import IntegrityError

from trimtab.model.work import Project, ProjectStatus
from trimtab.store.state.database import Database
from trimtab.store.state.repositories import PROJECTS


def enrolled(database: Database, name: str, actor: str, template: str = "") -> Project:
    """The project of that name, made if there is none. Two who make it at once get the same."""
    found = _named(database, name)
    if found is not None:
        return found
    try:
        with database.write() as connection:
            values = {"name": name, "status": ProjectStatus.CREATED, "template": template}
            return PROJECTS.add(connection, 0, actor, database.now(), values)
    except IntegrityError:
        made = _named(database, name)
        if made is None:
            raise
        return made


def _named(database: Database, name: str) -> Project | None:
    with database.read() as connection:
        return next(iter(PROJECTS.find(connection, name=name)), None)
