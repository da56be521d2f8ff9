"""How often the chat understands what is asked: phrasings by somebody who did not know the code, with their topic.

python tests/eval/eval_chat.py [--miss]
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from trimtab.coordinator.chat.understanding import understand

PHRASES = Path(__file__).with_name("chat_phrases.jsonl")
AGENTS = frozenset({"worker-1", "worker-2", "worker-3", "reviewer-1"})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help="not needed: the phrasings are beside this script")
    parser.add_argument("--miss", action="store_true", help="list what was taken for something else")
    options = parser.parse_args()
    asked = [json.loads(line) for line in PHRASES.read_text(encoding="utf-8").splitlines()]
    wrong = [
        (row["topic"], topic, row["words"])
        for row in asked
        if (topic := understand(row["words"], AGENTS).topic) != row["topic"]
    ]
    print(f"chat: {len(asked) - len(wrong)} of {len(asked)} phrasings understood")
    for meant, taken, words in wrong if options.miss else ():
        print(f"{meant} taken for {taken}: {words}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
