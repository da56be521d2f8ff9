"""The faculties' texts for the model: files, so that they can be read, weighed and translated without reading code."""

import os
from collections.abc import Iterable, Mapping

from trimtab.runtime.shipped import CONTENT

FOLDER = os.path.join(CONTENT, "messages")


def messages_of(faculties: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
    """By faculty, then by name: `content/messages/refresh/head.md` is `head` of `refresh`."""
    return {name: texts for name in faculties if (texts := _read(os.path.join(FOLDER, name)))}


def _read(folder: str) -> Mapping[str, str]:
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return {}
    texts: dict[str, str] = {}
    for name in names:
        stem, dot, ending = name.rpartition(".")
        if dot and ending == "md":
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts[stem] = file.read().rstrip("\n")
    return texts
