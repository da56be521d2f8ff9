"""Levels of decisions."""

from trimtab.api.open_project import OpenProject
from trimtab.app import priority
from trimtab.app.priority import LevelPatternView, LevelView
from trimtab.model.agents import PERSON
from trimtab.model.decisions import ProposedDecision


class PriorityCalls(OpenProject):
    def score_priority(
        self,
        text: str,
        *,
        kind: str = "",
        command: str = "",
        task: str = "",
        spend: float = 0.0,
        blocks: int = 0,
        files: int = 0,
        reversible: bool | None = None,
        actor: str = PERSON,
    ) -> LevelView:
        """The level of a decision, P0 to P3, with reasons, and how the user should hear of it."""
        decision = ProposedDecision(text, kind, command, task, spend, blocks, files, reversible)
        with self._acting(actor) as context:
            return priority.score_priority(context, decision)

    def level_patterns(self) -> tuple[LevelPatternView, ...]:
        """What levels are found by, with how often each matched and was called wrong."""
        with self._acting() as context:
            return priority.patterns(context).patterns

    def call_wrong(self, decision: str) -> LevelView:
        """Say that a decision, such as `p-3`, did not have the level that it was given."""
        with self._acting() as context:
            return priority.judge_wrong(context, decision)
