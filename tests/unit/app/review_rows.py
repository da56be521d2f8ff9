"""The verbs of reviews and rubrics, as each surface is asked for them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from support.verbs import MAIN, OTHER, REVIEWER, Verb
from trimtab.api import Project
from trimtab.app import reviews, rubrics
from trimtab.app.context import Context
from trimtab.app.views import as_json
from trimtab.model.reviews import Score
from unit.app.merge_rows import CRITERIA, as_one, by, in_all, in_review, many, reviewed, submitted, without
from unit.surfaces.mcp.reviewing import RUBRIC, score_of

NUMBERS = {"small@1.0": 3, "small@2.0": 4}
"""Those of the rubrics that ship come first. Tools take numbers alone."""


def reviewed_twice(context: Context) -> None:
    reviewed(context)
    [again] = reviews.again(by(context, OTHER), "1").reviews
    reviews.score(by(context, OTHER), again.review, [Score(name, 4, "hard") for name in CRITERIA], "Hm.", ["names"])


def conditional(context: Context) -> None:
    in_review(context)
    low = [Score(name, 6, "gaps") for name in CRITERIA]
    reviews.score(by(context, REVIEWER), 1, low, "Hm.", ["test it", "name it"])


def a_rubric(context: Context) -> None:
    Path(context.work.root, ".trimtab", "rubrics", "small.md").write_text(RUBRIC.format(version="2.0"))


def proposed(context: Context) -> None:
    a_rubric(context)
    rubrics.propose(by(context, REVIEWER), ".trimtab/rubrics/small.md")


def outline(told: Any) -> Any:
    """A tool says what is checked and scored by its id alone."""
    return {name: value for name, value in told.items() if name not in ("checks", "criteria", "text")}


def outlines(told: Any) -> Any:
    given = told["rubrics"] if isinstance(told, dict) else map(as_json, told)
    return [outline(rubric) for rubric in given]


def uncalled(told: Any) -> Any:
    """Evidence is for what did not pass, so a tool leaves it out of what did; and it shows the call to make."""
    if isinstance(told, dict):
        return {name: uncalled(value) for name, value in told.items() if name not in ("evidence", "call")}
    return [uncalled(each) for each in told] if isinstance(told, list) else told


def verdicts(told: Any) -> Any:
    """A tool leaves out the checks of what it has scored, and has an earlier spelling of the request in each."""
    return {**told, "reviews": [without("checks", "request")(review) for review in told["reviews"]]}


def _words(scores: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for name in scores for word in ("--score", f"{name}=8:as the diff shows"))


REVIEWS = (
    Verb(
        "reviews.start",
        as_one("review", "start", "1", name=REVIEWER),
        ("review", {"action": "start", "request": 1}),
        lambda api: api.start_review(REVIEWER, 1),
        submitted,
        REVIEWER,
        **in_all(uncalled),
    ),
    Verb(
        "reviews.start one by one",
        as_one("review", "start", "1", name=REVIEWER),
        ("review", {"action": "start", "request": 1}),
        lambda api: api.review(1, REVIEWER),
        submitted,
        REVIEWER,
        cli_json=lambda told: [(each["review"], each["rubric"], told["folder"]) for each in told["reviews"]],
        tool_json=lambda told: [(each["review"], each["rubric"], told["folder"]) for each in told["reviews"]],
        api_json=lambda taken: [(each.review.id, each.sheet.name, each.folder) for each in taken],
    ),
    Verb(
        "reviews.check",
        ("review", "checks", "1", "--again"),
        ("review", {"action": "checks", "request": 1, "again": True}),
        lambda api: api.run_checks(1, again=True),
        submitted,
        **in_all(uncalled),
    ),
    Verb(
        "reviews.score",
        as_one("review", "score", "1", *_words(CRITERIA), "--feedback", "Good.", name=REVIEWER),
        ("submit_review", {"review": 1, "scores": [score_of(name) for name in CRITERIA], "feedback": "Good."}),
        lambda api: api.score(1, REVIEWER, [Score(name, 8, "as the diff shows") for name in CRITERIA], "Good."),
        in_review,
        REVIEWER,
        **in_all(without("checks", "history", "request")),
    ),
    Verb(
        "reviews.score all at once",
        as_one("review", "score", "1", "--all", "8", "--note", "a typo", "--feedback", "Good.", name=REVIEWER),
        ("submit_review", {"review": 1, "all": 8, "note": "a typo", "feedback": "Good."}),
        lambda api: api.score(1, REVIEWER, feedback="Good.", overall=8, note="a typo"),
        in_review,
        REVIEWER,
        **in_all(without("checks", "history", "request")),
    ),
    Verb(
        "reviews.score_request",
        as_one(
            "review", "score", "--request", "1", "--all", "8", "--note", "a typo", "--feedback", "Good.", name=REVIEWER
        ),
        ("submit_review", {"request": 1, "all": 8, "note": "a typo", "feedback": "Good."}),
        lambda api: api.score_request(REVIEWER, 1, feedback="Good.", overall=8, note="a typo"),
        submitted,
        REVIEWER,
        **in_all(verdicts),
    ),
    Verb(
        "reviews.close",
        as_one("review", "close", "1", "--issue", "2", "--note", "it is there", name=REVIEWER),
        ("review", {"action": "close", "review": 1, "reason": "it is there", "issues": [2]}),
        lambda api: api.close_issues(1, REVIEWER, "it is there", [2]),
        conditional,
        REVIEWER,
        **in_all(without("checks", "history", "request")),
    ),
    Verb(
        "reviews.release",
        as_one("review", "release", "1", name=REVIEWER),
        ("review", {"action": "release", "request": 1}),
        lambda api: api.release_review(1, REVIEWER),
        in_review,
        REVIEWER,
    ),
    Verb(
        "reviews.again",
        as_one("review", "again", "1", name=OTHER),
        ("review", {"action": "again", "request": 1}),
        lambda api: api.review_again(1, OTHER),
        reviewed,
        OTHER,
        **in_all(uncalled),
    ),
    Verb(
        "reviews.consistency",
        ("review", "consistency"),
        ("review", {"action": "consistency"}),
        lambda api: api.consistency(),
        reviewed_twice,
    ),
    Verb(
        "reviews.list_reviews",
        ("review", "list"),
        ("review", {"action": "list"}),
        lambda api: api.reviews(),
        in_review,
        **many("reviews"),
    ),
    Verb(
        "reviews.show",
        ("review", "show", "1"),
        ("review", {"action": "show", "review": 1}),
        lambda api: api.show_review(1),
        reviewed,
        **in_all(uncalled),
    ),
)


def _rubric_decision(name: str, prepare: Callable[[Context], object], which: str) -> Verb:
    """`approve`, `reject` or `retire`."""
    calls: dict[str, Callable[[Project], Any]] = {
        "approve": lambda api: api.approve_rubric(which, "so", actor=MAIN),
        "reject": lambda api: api.reject_rubric(which, "so", actor=MAIN),
        "retire": lambda api: api.retire_rubric(which, "so", actor=MAIN),
    }
    return Verb(
        f"rubrics.{name}",
        as_one("rubric", name, which, "--reason", "so"),
        ("rubric", {"action": name, "rubric": NUMBERS[which], "reason": "so"}),
        calls[name],
        prepare,
        **in_all(outline),
    )


RUBRICS = (
    Verb(
        "rubrics.list_rubrics",
        ("rubric", "list", "--all"),
        ("rubric", {"action": "list", "all": True}),
        lambda api: api.rubrics(everything=True),
        proposed,
        cli_json=outlines,
        tool_json=outlines,
        api_json=outlines,
    ),
    Verb(
        "rubrics.show",
        ("rubric", "show", "small@1.0"),
        ("rubric", {"action": "show", "rubric": NUMBERS["small@1.0"]}),
        lambda api: api.rubric("small@1.0"),
    ),
    Verb(
        "rubrics.lint",
        ("rubric", "lint"),
        ("rubric", {"action": "lint"}),
        lambda api: api.lint_rubrics(),
        a_rubric,
        cli_json=without("troubles"),
    ),
    Verb(
        "rubrics.propose",
        as_one("rubric", "propose", ".trimtab/rubrics/small.md", name=REVIEWER),
        ("rubric", {"action": "propose", "file": ".trimtab/rubrics/small.md"}),
        lambda api: api.propose_rubric(f"{api.root}/.trimtab/rubrics/small.md", REVIEWER),
        a_rubric,
        REVIEWER,
        **in_all(outline),
    ),
    _rubric_decision("approve", proposed, "small@2.0"),
    _rubric_decision("reject", proposed, "small@2.0"),
    _rubric_decision("retire", proposed, "small@1.0"),
)
