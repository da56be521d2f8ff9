"""The verbs of questions, as each surface is asked for them."""

from typing import Any

from support.verbs import MAIN, WORKER, Verb
from trimtab.app import questions, tasks
from trimtab.app.context import Context
from trimtab.app.tasks import NewTask
from trimtab.app.views import as_json, brief
from trimtab.model.agents import agent_named
from trimtab.model.questions import NewQuestion, Option
from unit.app.task_rows import USER_ALONE, as_mine

CHOICE = (Option("keep"), Option("drop", "it is not used"))


def a_task(context: Context) -> None:
    tasks.add(context, NewTask("Write the parser"))


def two_questions(context: Context) -> None:
    """One of the worker for the user, which holds its task, and one of the main agent for a worker."""
    a_task(context)
    worker = context._replace(actor=agent_named(WORKER))
    tasks.claim(worker, "1")
    questions.ask(worker, NewQuestion("Keep the column?", CHOICE, "keep", task="1", level="P0"))
    questions.ask(context, NewQuestion("Which one?", CHOICE, recipient="worker"))


def listed(told: Any) -> Any:
    given = told["questions"] if isinstance(told, dict) else map(as_json, told)
    return [brief(question) for question in given]


QUESTIONS = (
    Verb(
        "questions.ask",
        (
            *("inbox", "ask", "Drop", "it?", "--option", "keep", "--option", "drop", "--default", "keep"),
            *("--task", "1", "--level", "P0", "--kind", "data", "--evidence", "seen", "--minutes", "5", "--as", MAIN),
        ),
        (
            "ask_question",
            {
                "text": "Drop it?",
                "options": ["keep", {"label": "drop"}],
                "default": "keep",
                "task": "1",
                "level": "P0",
                "kind": "data",
                "evidence": "seen",
                "minutes": 5,
            },
        ),
        lambda api: api.ask_question(
            "Drop it?",
            ["keep", Option("drop")],
            default="keep",
            task="1",
            level="P0",
            kind="data",
            evidence="seen",
            minutes=5,
            actor=MAIN,
        ),
        a_task,
    ),
    Verb(
        "questions.answer",
        as_mine("inbox", "answer", "2", "2"),
        ("answer_question", {"question": 2, "answer": "2"}),
        lambda api: api.answer_question(2, "2", actor=WORKER),
        two_questions,
        WORKER,
    ),
    Verb(
        "questions.answer of the user",
        ("inbox", "answer", "1", "keep", "it"),
        USER_ALONE,
        lambda api: api.answer_question(1, "keep it"),
        two_questions,
    ),
    Verb(
        "questions.answer_all",
        ("inbox", "answer", "1=1", "2=as you like", "9=1"),
        USER_ALONE,
        lambda api: api.answer_questions({1: "1", 2: "as you like", 9: "1"}),
        two_questions,
        cli_json=lambda told: told["answers"],
        code=1,
    ),
    Verb(
        "questions.defer",
        ("inbox", "defer", "1", "--for", "2h"),
        USER_ALONE,
        lambda api: api.defer_question(1, 120),
        two_questions,
    ),
    Verb(
        "questions.edit",
        ("inbox", "edit", "1", "--text", "Drop it?", "--option", "no", "--default", "no", "--minutes", "3"),
        USER_ALONE,
        lambda api: api.edit_question(1, text="Drop it?", options=["no"], default="no", minutes=3),
        two_questions,
    ),
    Verb(
        "questions.withdraw",
        as_mine("inbox", "withdraw", "1", "--reason", "decided"),
        ("inbox", {"action": "withdraw", "question": 1, "reason": "decided"}),
        lambda api: api.withdraw_question(1, "decided", actor=WORKER),
        two_questions,
        WORKER,
    ),
    Verb(
        "questions.show",
        ("inbox", "show", "1"),
        ("inbox", {"action": "show", "question": 1}),
        lambda api: api.question(1),
        two_questions,
    ),
    Verb(
        "questions.list_questions",
        ("inbox",),
        ("work://user_input_queue", {}),
        lambda api: api.questions(),
        two_questions,
        cli_json=listed,
        tool_json=listed,
        api_json=listed,
    ),
    Verb(
        "questions.list_questions of an agent",
        "a command lists what waits for everybody",
        ("inbox", {"action": "list"}),
        lambda api: api.questions(mine=True, actor=WORKER),
        two_questions,
        WORKER,
        tool_json=listed,
        api_json=listed,
    ),
)
