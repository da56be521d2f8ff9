"""A project as a program holds it: its folder, its open store, and whoever acts on it."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager

from trimtab.api.api_values import ensure_deed
from trimtab.app.context import Context, Say, keep_open
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.deeds import Caller


def silent(_: str) -> None:
    return None


class OpenProject:
    """The store is opened by the first call that needs it; `close` or `with` ends that.

    What only the user may do is refused to others, as on the command line. Who runs the program is found out with the
    first such call, unless `caller` says it."""

    def __init__(self, root: str, env: Mapping[str, str], caller: Caller | None = None) -> None:
        self.root = root
        self._env = env
        self._caller = caller
        self._context: Context | None = None

    def close(self) -> None:
        if self._context is not None:
            self._context.work.close()
            self._context = None

    @contextmanager
    def _acting(self, actor: str = PERSON, deed: str = "", say: Say = silent) -> Generator[Context]:
        """Somebody's act, of which sessions hear. `deed`: what only some may do, by its name in `model.deeds`."""
        if deed:
            self._caller = ensure_deed(deed, self.root, self._env, self._caller)
        with self._kept().acting(agent_named(actor)) as context:
            yield context._replace(progress=say)

    def _kept(self) -> Context:
        if self._context is None:
            self._context = keep_open(self.root, self._env)
        return self._context
