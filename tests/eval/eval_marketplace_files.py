"""Read every marketplace file and every manifest of the evaluation data, and count what is wrong with them by kind.

python tests/eval/eval_marketplace_files.py DATA
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from trimtab.marketplace.manifests import read_manifest
from trimtab.marketplace.marketplace_file import MarketplaceFile, is_installable, read_marketplace
from trimtab.model.market import ManifestProblem, Trust

_QUOTED = re.compile(r"`[^`]*`|\d+")


def rows(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def as_file(row: dict[str, Any], by_file: dict[tuple[str, str], list[dict[str, Any]]]) -> bytes:
    """The largest files are not in the data: their entries are in the catalogue."""
    data = row["data"]
    if data is None:
        data = {"name": "unknown", "owner": {"name": "unknown"}, "plugins": by_file[row["repo"], row["path"]]}
    return json.dumps(data).encode()


def entry(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the catalogue as the marketplace had it."""
    own = ("name", "source", "description", "version", "keywords", "category", "author", "license", "homepage", "tags")
    kept = {key: row[key] for key in (*own, "repository", "strict", "relevance", "displayName") if key in row}
    more = ("skills", "agents", "commands", "hooks", "mcpServers", "lspServers", "dependencies", "optionalDependencies")
    return {**kept, **{key: row[key] for key in more if key in row}}


def kind(problem: ManifestProblem) -> str:
    place = re.sub(r"^plugins\[\d+\]\.?|\[\d+\]", "", problem.where)
    return f"{place or 'the file'} {_QUOTED.sub('…', problem.what)}"


def report(title: str, problems: Iterable[ManifestProblem]) -> None:
    found = list(problems)
    fatal = sum(problem.is_fatal for problem in found)
    print(f"\n{title}: {len(found)} problems, {fatal} of them fatal")
    for name, count in Counter(map(kind, found)).most_common(25):
        print(f"  {count:6} {name}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    folder = parser.parse_args(arguments).data / "marketplace"
    catalogue = list(rows(folder / "catalogue.jsonl.gz"))
    by_file: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in catalogue:
        by_file.setdefault((row["repo"], row["path"]), []).append(entry(row))
    contents = [as_file(row, by_file) for row in rows(folder / "marketplaces_raw.jsonl.gz")]
    start = perf_counter()
    files: list[MarketplaceFile] = [read_marketplace(content, "source", Trust.COMMUNITY) for content in contents]
    listings = [listing for file in files for listing in file.listings]
    print(f"{len(files)} files read in {perf_counter() - start:.2f} s: {len(listings)} listings,", end=" ")
    print(f"{sum(map(is_installable, listings))} of them installable")
    report("of the files and of entries left out", (problem for file in files for problem in file.problems))
    report("of the listings", (problem for listing in listings for problem in listing.problems))
    alone = [
        read_marketplace(json.dumps({"plugins": [entry(row)]}).encode(), "x", Trust.COMMUNITY) for row in catalogue
    ]
    print(
        f"\n{len(catalogue)} rows of the catalogue, each read alone: {sum(len(file.listings) for file in alone)} listed"
    )
    manifests = [read_manifest(row["plugin_json"]) for row in catalogue if "plugin_json" in row]
    print(f"{len(manifests)} manifests read, {sum(read.manifest is not None for read in manifests)} usable,", end=" ")
    print(f"{sum(not read.problems for read in manifests)} without any problem")
    report("of the manifests", (problem for read in manifests for problem in read.problems))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
