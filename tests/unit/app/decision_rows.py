"""Rows for the levels of decisions."""

from support.verbs import MAIN, Verb
from trimtab.app import priority
from trimtab.app.context import Context
from trimtab.model.decisions import ProposedDecision

GRAVE = "Drop the coupons table on production? There is no backup."


def scored(context: Context) -> None:
    priority.score_priority(context, ProposedDecision(GRAVE))


DECISIONS = (
    Verb(
        "priority.score_priority",
        ("priority", "score", GRAVE, "--kind", "data", "--blocks", "2", "--irreversible", "--as", MAIN),
        ("score_priority", {"decision": GRAVE, "kind": "data", "blocks": 2, "reversible": False}),
        lambda api: api.score_priority(GRAVE, kind="data", blocks=2, reversible=False, actor=MAIN),
    ),
    Verb(
        "priority.patterns",
        ("priority", "patterns"),
        "an agent has no use for the counts",
        lambda api: api.level_patterns(),
        scored,
        cli_json=lambda told: told["patterns"],
    ),
)
