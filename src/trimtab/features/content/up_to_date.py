"""What people wrote, compiled, and the scripts of ways heard: what commands and the background do, and no hook."""

from collections.abc import Mapping

from trimtab.config.load import LoadedSettings
from trimtab.features.behavior import pattern_library
from trimtab.features.components import parts_of, settings_of
from trimtab.features.priority import level_library
from trimtab.features.ways.compilation import Compilation
from trimtab.features.ways.compile_ways import DISABLED, MODE, WaySources, ensure
from trimtab.features.ways.macros import refresh_macros
from trimtab.hosts import host_of
from trimtab.local.user import User, user_of


def sources_of(project: str, env: Mapping[str, str]) -> WaySources:
    return sources_by(
        settings_of(project, env, parts_of(project, env).faculties), project, host_of(env).settings_folder(env)
    )


def sources_by(settings: LoadedSettings, project: str, host_folder: str) -> WaySources:
    disabled = settings.value(DISABLED)
    chosen = tuple(name for name in (DISABLED, MODE) if name in settings.origins)
    files = tuple(seen.path for seen in settings.seen)
    return WaySources(project, host_folder, disabled if isinstance(disabled, tuple) else (), chosen, files)


def bring_up_to_date(project: str, env: Mapping[str, str]) -> Compilation:
    """Raises OSError where the project's folder cannot be written."""
    sources = sources_of(project, env)
    compilation = ensure(sources)
    pattern_library.bring_up_to_date(project, sources.host_folder)
    level_library.bring_up_to_date(project, sources.host_folder)
    hear(sources, compilation, user_of(env))
    return compilation


def hear(sources: WaySources, compilation: Compilation, user: User) -> None:
    if any(way.macro_path for way in compilation.index.ways):
        refresh_macros(sources.project, sources.host_folder, compilation.index.ways, user)
