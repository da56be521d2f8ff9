"""What is offered on request is what has worked in the language at hand."""

from pathlib import Path

import pytest

from trimtab.features.behavior.interventions import intervention
from trimtab.features.project_journal import OpenJournal
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import journal_path
from trimtab.model.advice import Publish
from trimtab.steering.behavior.effect_table import TABLE, TOPIC, Effects, EffectTally, as_table
from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare

PATTERN = """\
id: same-error
name: the same error again
kind: loop
description: Three calls in a row fail alike.
when: {of: {outcome: failed}, same: [error], in_a_row: true}
say:
  - {id: stop, suggestion: Stop and think., expected: Another call.}
  - {id: look, suggestion: Look it up., expected: Another call.}
"""
WORKED, FAILED = EffectTally(30.0, 0.0), EffectTally(0.0, 30.0)


@pytest.mark.parametrize(
    ("language", "best"),
    [
        ("typescript", "look"),
        ("TypeScript", "look"),
        ("tsx", "look"),
        ("rust", "stop"),
        ("rs", "stop"),
        ("", "stop"),
        ("cobol", "stop"),
    ],
)
def test_a_language_is_known_by_its_name_and_by_any_of_its_endings(language: str, best: str, tmp_path: Path) -> None:
    folder = tmp_path / ".claude" / "patterns"
    folder.mkdir(parents=True)
    (folder / "same-error.yml").write_text(PATTERN)
    (tmp_path / ".trimtab").mkdir()
    path = journal_path(str(tmp_path))
    prepare(path, now=0)
    journal = Journal(path)
    everywhere = {"stop": EffectTally(31.0, 30.0), "look": EffectTally(30.0, 30.0)}
    here = {
        "rs": {"stop": WORKED, "look": FAILED},
        "ts": {"stop": EffectTally(1.0, 0.0)},
        "tsx": {"look": WORKED, "stop": FAILED},
    }
    with journal.transaction():
        journal.publish([Publish(TOPIC, TABLE, as_table({"same-error": Effects(everywhere, here)}))])
    offered = intervention(OpenJournal(str(tmp_path), journal), "", HOST.rules, "same-error", {"language": language})
    assert offered.saying.id == best
    journal.close()
