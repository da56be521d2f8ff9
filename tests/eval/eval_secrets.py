"""Which token formats `redact` takes out, and which ordinary lines it touches.

python tests/eval/eval_secrets.py formats            generated samples per rule and context of public rule sets
python tests/eval/eval_secrets.py lines --data …     a seeded sample of ordinary lines of recorded sessions
python tests/eval/eval_secrets.py DATA               both
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import cast

TESTS = Path(__file__).parents[1]
SETS = TESTS / "store" / "secrets"
sys.path.insert(0, str(TESTS))

from support.secret_samples import samples  # noqa: E402
from trimtab.model.json import dump  # noqa: E402
from trimtab.store.redact import redact  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", metavar="formats|lines|DATA")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    if options.what not in ("formats", "lines"):  # as `make eval` calls every script
        options.data = Path(options.what)
    code = _formats(options.seed, options.show) if options.what != "lines" else 0
    return code or (_lines(options) if options.what != "formats" else 0)


def _formats(seed: int, show: bool) -> int:
    for table in sorted(SETS.glob("*.txt")):
        missed: dict[str, list[str]] = defaultdict(list)
        tried: Counter[str] = Counter()
        for sample in samples(table.read_text("utf-8"), seed):
            for form, text in (("", sample.text), (" in JSON", dump({"command": sample.text}))):
                tried[sample.rule] += 1
                if leaks(sample.secret, redact(text)):
                    missed[sample.rule].append(f"{sample.context}{form}: {redact(text)}")
        whole = len(tried) - len(missed)
        share = 1 - sum(len(missed.get(rule, ())) / count for rule, count in tried.items()) / len(tried)
        print(f"{table.stem}: {share:.1%} of a sample per rule, in a context by chance;")
        print(f"    {whole} of {len(tried)} rules in every context ({whole / len(tried):.1%}), seed {seed}")
        for rule, texts in missed.items():
            print(f"    {rule}: {len(texts)}", *(texts if show else ()), sep="\n        ")
    return 0


def leaks(secret: str, text: str) -> bool:
    """Whether a third of it is still there."""
    size = max(4, len(secret) // 3)
    return any(secret[at : at + size] in text for at in range(len(secret) - size + 1))


def _lines(options: argparse.Namespace) -> int:
    lines: set[str] = set()
    with gzip.open(options.data / "sessions" / "steps.jsonl.gz", "rt", encoding="utf-8") as rows:
        for row in rows:
            step = json.loads(row)
            for text in (step["result_text"] or "", *_texts(step["input"])):
                lines.update(line for line in text.splitlines() if line.strip())
    sample = random.Random(options.seed).sample(sorted(lines), options.lines)
    touched = [line for line in sample if redact(line) != line]
    print(f"{len(touched)} of {len(sample)} lines touched ({len(touched) / len(sample):.2%}), seed {options.seed}")
    for line in touched if options.show else ():
        print(f"    {line[:200]!r}\n    {redact(line)[:200]!r}\n")
    return 0


def _texts(value: object) -> list[str]:
    if isinstance(value, dict | list):
        held = cast("dict[str, object] | list[object]", value)
        parts = list(held.values()) if isinstance(held, dict) else held
        return [text for part in parts for text in _texts(part)]
    return [value] if isinstance(value, str) else []


if __name__ == "__main__":
    sys.exit(main())
