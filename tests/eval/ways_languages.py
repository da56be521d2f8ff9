"""How well the shipped ways are found for prompts in other languages than English.

    python tests/eval/ways_languages.py [--each]

The prompts are those of ways_languages.txt beside it. Of prompts on a subject it counts those for which its way is
shown, and those for which another is; of those that want silence, those for which any is.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from trimtab.features.ways.catalogue import compiled_now
from trimtab.steering.ways.matching import match_prompt

PROMPTS = Path(__file__).with_suffix(".txt")
NONE = "none"
MOST = 3


class Spoken(NamedTuple):
    language: str
    subject: str
    prompt: str


def spoken() -> Iterator[Spoken]:
    language = subject = ""
    for line in PROMPTS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            language, subject = line.strip("[]").split()
        elif line and not line.startswith("#"):
            yield Spoken(language, subject, line)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", action="store_true", help="also for each language and subject")
    options = parser.parse_args()
    index = compiled_now("/nonexistent", "/nonexistent").index
    count: Counter[tuple[str, str]] = Counter()
    for said in spoken():
        fired = {match.way.rpartition("/")[2] for match in match_prompt(said.prompt, index).fired[:MOST]}
        for group in ("all", said.language, said.subject):
            if said.subject == NONE:
                count.update([(group, "silent"), *([(group, "broken")] if fired else [])])
            else:
                found, wrong = said.subject in fired, bool(fired - {said.subject})
                count.update([(group, "wanted"), *([(group, "found")] if found else [])])
                count.update([(group, "beside")] if wrong else [])
    groups = dict.fromkeys(group for group, _ in count) if options.each else ("all",)
    for group in groups:
        print(
            f"{group}: found {count[group, 'found']} of {count[group, 'wanted']}, another way beside or instead of it"
            f" {count[group, 'beside']}; wrong {count[group, 'broken']} of {count[group, 'silent']} silent"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
