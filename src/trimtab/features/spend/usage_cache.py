"""What was read of each transcript, in the machine's folder, so that only what was appended is read again."""

import os
from contextlib import suppress
from hashlib import sha256

from trimtab.features.content.compiled_cache import read_kept, write_kept
from trimtab.hosts.usage import UsageFile, UsageReader, file_from_json, file_to_json
from trimtab.model.json import obj

FOLDER = "usage"
_WORTH_SAVING = 1_000_000
"""Bytes that were appended: to read them again takes longer than to write what they told."""

_loaded: dict[str, UsageFile] = {}
_saved: dict[str, int] = {}


class UsageCache:
    """`machine` is the folder of the machine's files; where it cannot be written, all is read again next time."""

    def __init__(self, machine: str, reader: UsageReader) -> None:
        self._folder = os.path.join(machine, FOLDER)
        self._reader = reader

    def file(self, path: str, until: float | None = None) -> UsageFile:
        """Read no longer than `until` (time.monotonic): it is then not whole, and is read on the next time. Raises
        OSError where the transcript cannot be read."""
        kept = self._path(path)
        known = _loaded.get(kept) or self._load(kept)
        found = self._reader.scan(path, known, until)
        if found is not known:
            _loaded[kept] = found
        if found.offset - _saved.get(kept, 0) > _WORTH_SAVING or found.offset < _saved.get(kept, 0):
            self._save(kept, found)
        return found

    def tidy(self) -> None:
        """Keep what was read, and forget transcripts that are gone."""
        for kept, file in list(_loaded.items()):
            if os.path.dirname(kept) == self._folder and _saved.get(kept) != file.offset:
                self._save(kept, file)
        with suppress(OSError):
            for name in os.listdir(self._folder):
                kept = os.path.join(self._folder, name)
                file = _loaded.get(kept) or self._load(kept)
                if file is None or not os.path.exists(file.path):
                    os.unlink(kept)
                    _loaded.pop(kept, None)

    def _path(self, transcript: str) -> str:
        return os.path.join(self._folder, f"{sha256(os.fsencode(transcript)).hexdigest()[:24]}.json")

    def _load(self, kept: str) -> UsageFile | None:
        content = read_kept(kept)
        if content is None:
            return None
        try:
            file = file_from_json(obj(content.get("file")))
        except (ValueError, IndexError, TypeError):
            return None
        _saved[kept] = file.offset
        return file

    def _save(self, kept: str, file: UsageFile) -> None:
        with suppress(OSError):
            write_kept(kept, {"file": file_to_json(file)})
            _saved[kept] = file.offset
