"""The files that ship with Trimtab: where they lie, and the faculties' texts for the model. They are files,
so that they can be read, weighed and translated without reading code."""

import os
from collections.abc import Iterable, Iterator, Mapping

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONTENT = os.path.join(PACKAGE, "content")

FOLDER = os.path.join(CONTENT, "messages")


def messages_of(faculties: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
    """By faculty, then by name: `content/messages/refresh/head.md` is `head` of `refresh`."""
    folders = ((name, os.path.join(FOLDER, name)) for name in faculties)
    return {name: _Texts(folder) for name, folder in folders if os.path.isdir(folder)}


class _Texts(Mapping[str, str]):
    """Read with the first look at one of them: a session's first process speaks for two faculties, not for all."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._known: dict[str, str] | None = None

    def __getitem__(self, name: str) -> str:
        return self._texts()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts())

    def __len__(self) -> int:
        return len(self._texts())

    def _texts(self) -> dict[str, str]:
        if self._known is None:
            self._known = _read(self._folder)
        return self._known


def _read(folder: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for name in os.listdir(folder):
        stem, dot, ending = name.rpartition(".")
        if dot and ending == "md":
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts[stem] = file.read().rstrip("\n")
    return texts
