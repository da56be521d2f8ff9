"""What people wrote, compiled, and the scripts of ways heard: what commands and the background do, and no hook."""

from collections.abc import Mapping

from trimtab.hosts.claude_code import HOST as CLAUDE_CODE
from trimtab.runtime.behavior import library
from trimtab.runtime.install.user import User, user_of
from trimtab.runtime.parts import parts_of, settings_of
from trimtab.runtime.ways.compilation import Compilation
from trimtab.runtime.ways.compile import Sources, ensure
from trimtab.runtime.ways.macros import refresh_macros


def sources_of(project: str, env: Mapping[str, str]) -> Sources:
    disabled = settings_of(project, env, parts_of(project, env).faculties).values.get("ways", {}).get("disabled", ())
    return Sources(project, CLAUDE_CODE.settings_folder(env), disabled if isinstance(disabled, tuple) else ())


def bring_up_to_date(project: str, env: Mapping[str, str]) -> Compilation:
    """Raises OSError where the project's folder cannot be written."""
    sources = sources_of(project, env)
    compilation = ensure(sources)
    library.bring_up_to_date(project, sources.host_folder)
    hear(sources, compilation, user_of(env))
    return compilation


def hear(sources: Sources, compilation: Compilation, user: User) -> None:
    if any(way.macro_path for way in compilation.index.ways):
        refresh_macros(sources.project, sources.host_folder, compilation.index.ways, user)
