"""The verbs about what contexts dropped."""

from pathlib import Path

from support.rig import Rig
from support.transcripts import TranscriptFile
from support.verbs import Verb
from trimtab.app import archive
from trimtab.app.archive import ProjectFolder
from trimtab.app.context import Context
from trimtab.steering.pruning.passages import archive_id

CALL = "toolu_build"
KEPT = archive_id("s1", "", CALL)


def a_transcript(context: Context) -> None:
    root = Path(context.work.root)
    told = TranscriptFile(root / ".git" / "session.jsonl").prompt("Make the parser accept empty input, please.")
    told.call("Bash", "the parser was built\n" * 100, name=CALL, command="make all").bash("make test", "12 passed")
    Rig(root).send("UserPromptSubmit", prompt="make it", transcript_path=str(told.path))


def an_archive(context: Context) -> None:
    a_transcript(context)
    archive.prune(ProjectFolder(context.work.root, {}), budget_tokens=40)


ARCHIVES: tuple[Verb, ...] = (
    Verb(
        "archive.prune",
        ("prune", "--budget", "40"),
        ("continuous_prune", {"budget_tokens": 40}),
        lambda api: api.continuous_prune(budget_tokens=40),
        a_transcript,
    ),
    Verb(
        "archive.search",
        ("archive", "search", "parser"),
        ("archive://search/{query}", {"query": "parser"}),
        lambda api: api.search_archive("parser"),
        an_archive,
        cli_json=lambda told: told["archived"],
        tool_json=lambda told: told["archived"],
    ),
    Verb(
        "archive.list_archived",
        ("archive", "list"),
        ("archive://latest", {}),
        lambda api: api.list_archive(),
        an_archive,
        cli_json=lambda told: told["archived"],
        tool_json=lambda told: told["archived"],
    ),
    Verb(
        "archive.show",
        ("archive", "show", f"archive://{KEPT}"),
        "the resource gives its text alone",
        lambda api: api.show_archived(KEPT),
        an_archive,
    ),
)
