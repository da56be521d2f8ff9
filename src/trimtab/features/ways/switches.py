"""Which ways are switched off: by our setting, and by the predecessor's two files."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from trimtab.config.nearest import did_you_mean
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.way_files import WayFolder, look, read_text
from trimtab.local.nesting import too_much_yaml
from trimtab.model.json import each, parse_object
from trimtab.model.record import Record

_OF_THE_PROJECT = ("enabled", "ways")


class Switches(Record):
    """`names` are ids, or folders of ways with or without `/*` at the end. `all_off`: the project wants none."""

    names: tuple[str, ...]
    all_off: bool
    seen: tuple[WayFolder, ...]
    troubles: tuple[ContentProblem, ...]

    def off(self, way: str) -> bool:
        return self.all_off or any(covers(name, way) for name in self.names)


def covers(name: str, way: str) -> bool:
    folder = name.removesuffix("*").rstrip("/")
    return bool(folder) and (way == folder or way.startswith(f"{folder}/"))


def switches(project: str, host_folder: str, disabled: Sequence[str]) -> Switches:
    names = list(disabled)
    seen: list[WayFolder] = []
    troubles: list[ContentProblem] = []
    enabled = True
    if host_folder:
        path = os.path.join(host_folder, "ways.json")
        seen.append(look(path))
        _read(path, lambda content: names.extend(each(parse_object(content).get("disabled"))), troubles)
    if project:
        path = os.path.join(project, ".claude", "ways.yaml")
        seen.append(look(path))
        found: list[bool] = []
        _read(path, lambda content: found.append(_of_the_project(content, path, names, troubles)), troubles)
        enabled = all(found)
    return Switches(tuple(dict.fromkeys(names)), not enabled, tuple(seen), tuple(troubles))


def _of_the_project(content: str, path: str, names: list[str], troubles: list[ContentProblem]) -> bool:
    import yaml  # not for hooks

    if (excess := too_much_yaml(content)) is not None:
        raise ValueError(f"line {excess.line}: {excess.what}")
    try:
        given = cast("object", yaml.safe_load(content))
    except yaml.YAMLError as error:
        raise ValueError(str(error).splitlines()[0]) from None
    if given is None:
        return True
    if not isinstance(given, dict):
        raise ValueError("it holds no keys")
    given = cast("Mapping[object, object]", given)
    for key in given:
        if key not in _OF_THE_PROJECT:
            remedy = did_you_mean(str(key), _OF_THE_PROJECT)
            troubles.append(
                ContentProblem(ProblemLevel.ERROR, f"`{key}` is not known and does nothing", path, 0, remedy)
            )
    ways = given.get("ways")
    if isinstance(ways, dict):
        names.extend(str(name) for name, on in cast("Mapping[object, object]", ways).items() if on is False)
    if given.get("enabled") is False:
        what = "`enabled: false` switches all ways off in this project"
        troubles.append(ContentProblem(ProblemLevel.INFO, what, path, 0, "Remove it to have them."))
        return False
    return True


def _read(path: str, use: Callable[[str], object], troubles: list[ContentProblem]) -> None:
    try:
        use(read_text(path))
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        what = f"the predecessor's switches cannot be read: {error}"
        troubles.append(
            ContentProblem(ProblemLevel.ERROR, what, path, 0, "Correct it, or use the setting `ways.disabled`.")
        )
