"""Words that docs/glossary.md retires do not come back in help, docs, the plugin, messages, settings or code."""

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from trimtab.config.declared import declared
from trimtab.steering.faculties import FACULTIES
from trimtab.surfaces import behavior_tools, plan_tools, work_tools
from trimtab.surfaces.cli.group import group

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "trimtab"
GLOSSARY = ROOT / "docs" / "glossary.md"
TEXTS = ("README.md", "CONTRIBUTING.md", "AGENTS.md", "docs/**/*.md", "plugin/**/*.md")
CONTENT = (
    "messages/**/*.md",
    "notifications/*.md",
    "context/*",
    "templates/**/*.md",
    "rubrics/*.md",
    "principles/*.md",
    "patterns/*.yml",
)
HISTORY = ("docs/adr/",)  # decisions are kept as they were written

# Where the word means something else, or is a public name: with the reason.
ALLOWED = {
    "letters and digits": "of the alphabet",
    "letters, digits": "of the alphabet",
    "rarest letter": "of the alphabet",
    "small letters": "of the alphabet",
    "is a letter": "of the alphabet",
    "a letter first": "of the alphabet",
    "a letter of a word": "of the alphabet",
    "take turns in": "one after the other",
    "by hand in a": "without a machine",
    "coordinator, person.": "the values of the setting work.approval",
    "agent's name. Without it, person.": "the name under which the user acts in the store",
    "troubles [{": "a key of --json",
    "markdownlint-cli2 remark": "a program",
    "deploy-key|incident": "a verb of glab",
    "(?:he|hemos": "Spanish",
    "the author can\nmend it": "a rubric's text stays as long as its version",
    "the person's machine": "a label of the evaluation, as it was given",
    "Plan mends swallowed": "a label of the evaluation, as it was given",
    "Troubleshooting a fault": "a label of the evaluation, as it was given",
}
NO_PROSE = ("{", "[", "CREATE ", "INSERT ", "SELECT ", "DELETE ", "UPDATE ", "FROM ", "! ")
"""How texts begin that are JSON or SQL, or the table of words that prompts are weighed by."""


def retired() -> list[str]:
    _, table = GLOSSARY.read_text(encoding="utf-8").split("\n## Retired words\n")
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| ")][1:]
    return [word.strip() for _, words, *_ in rows for word in words.split(",")]


RETIRED = re.compile(r"(?<![\w/._-])(?:" + "|".join(map(re.escape, retired())) + r")(?![\w/_-]|\.\w|=)", re.IGNORECASE)
CODE = re.compile(
    r"^([ >]*)(```+)[\s\S]*?^\1\2 *$|`[^`\n]+`"
    r"|'\w+'|\x22\w+\x22:|^ {4}\S.*$|^ *(?:\$ )?trimtab .*$|\]\([^)]*\)|\{\w+\}",
    re.MULTILINE,
)


def found_in(text: str) -> list[str]:
    """Retired words with the text around them. Code, links and placeholders are names, not prose."""
    for phrase in ALLOWED:
        text = text.replace(phrase, "")
    prose = CODE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    return [" ".join(prose[max(0, match.start() - 40) : match.end() + 40].split()) for match in RETIRED.finditer(prose)]


def without_glossary_table(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return text.split("\n## Retired words\n")[0] if path == GLOSSARY else text


def pages() -> Iterator[Path]:
    for base, patterns in ((ROOT, TEXTS), (SOURCE / "content", CONTENT)):
        for pattern in patterns:
            for path in sorted(base.glob(pattern)):
                if path.is_file() and not str(path.relative_to(ROOT)).startswith(HISTORY):
                    yield path


def test_pages_use_the_glossary_s_words() -> None:
    wrong = {str(path.relative_to(ROOT)): found_in(without_glossary_table(path)) for path in pages()}
    assert not {name: words for name, words in wrong.items() if words}


def commands(command: click.Command, name: str = "") -> Iterator[tuple[str, click.Command]]:
    yield name.strip(), command
    if isinstance(command, click.Group):
        for inner in command.list_commands(click.Context(command)):
            child = command.get_command(click.Context(command), inner)
            assert child is not None
            yield from commands(child, f"{name} {inner}")


def help_of(command: click.Command) -> str:
    options = [getattr(parameter, "help", None) or "" for parameter in command.params]
    return "\n\n".join([command.help or "", command.short_help or "", command.epilog or "", *options])


def test_help_uses_the_glossary_s_words() -> None:
    wrong = {name: found_in(help_of(command)) for name, command in commands(group())}
    assert not {name: words for name, words in wrong.items() if words}


def test_settings_use_the_glossary_s_words() -> None:
    wrong = {setting.name: found_in(setting.help) for setting in declared(FACULTIES)}
    assert not {name: words for name, words in wrong.items() if words}


def test_tools_and_resources_use_the_glossary_s_words() -> None:
    wrong: dict[str, list[str]] = {}
    for room in (behavior_tools, plan_tools, work_tools):
        for tool in room.TOOLS:
            wrong[tool.name] = found_in(f"{tool.description}\n{json.dumps(dict(tool.input_schema))}")
        for resource in getattr(room, "RESOURCES", ()):
            wrong[resource.uri] = found_in(resource.description)
    assert not {name: words for name, words in wrong.items() if words}


def said_in(source: str) -> Iterable[str]:
    """Texts of a module that somebody may read: literals of more than two words, except docstrings."""
    tree = ast.parse(source)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in docs else None
        if isinstance(text, str) and text.count(" ") > 1 and not text.lstrip().startswith(NO_PROSE):
            yield text


def violations(path: Path) -> list[str]:
    texts = said_in(path.read_text(encoding="utf-8"))
    return [words for text in texts for words in found_in(text)]


def test_messages_in_code_use_the_glossary_s_words() -> None:
    wrong = {str(path.relative_to(SOURCE)): violations(path) for path in sorted(SOURCE.rglob("*.py"))}
    assert not {name: words for name, words in wrong.items() if words}


# Words of the table that mean something else in code: with the reason.
FINE_IN_CODE = {
    "letter": "of the alphabet",
    "letters": "of the alphabet",
    "incident": "a row of the journal's table `incidents`",
    "incidents": "the journal's table",
    "person": "the name under which the user acts in the store, `PERSON`, and a recorded event, `PersonNotified`",
    "standing": "a key of --json, until the next release",
}
FINE_IN_COMMENTS = ("a turn in the second file", "in the first person", "end with remarks", "message read person")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def comments_in(source: str) -> Iterator[str]:
    """Docstrings, also those of values, and comments, with the lines of one comment put together."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    lines = io.StringIO(source).readline
    yield "\n".join(token.string for token in tokenize.generate_tokens(lines) if token.type == tokenize.COMMENT)


def words_of_names(source: str) -> Iterator[str]:
    """Identifiers as words, `hand_in` as `hand in`, so that the table's words of two parts are found too."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield " ".join(WORD.findall(token.string)).lower()


def is_fine_in_code(found: str) -> bool:
    return {match.group().lower() for match in RETIRED.finditer(found)} <= FINE_IN_CODE.keys()


def test_docstrings_and_comments_use_the_glossary_s_words() -> None:
    wrong: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        texts = comments_in(path.read_text(encoding="utf-8"))
        found = [words for text in texts for words in found_in(text) if not is_fine_in_code(words)]
        wrong[str(path.relative_to(SOURCE))] = [
            words for words in found if not any(fine in words for fine in FINE_IN_COMMENTS)
        ]
    assert not {name: words for name, words in wrong.items() if words}


def test_names_in_code_use_the_glossary_s_words() -> None:
    wrong: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        names = words_of_names(path.read_text(encoding="utf-8"))
        wrong[str(path.relative_to(SOURCE))] = {
            name for name in names if RETIRED.search(name) and not is_fine_in_code(name)
        }
    assert not {name: words for name, words in wrong.items() if words}


def test_no_loop_names_its_variable_one() -> None:
    wrong = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "one" and isinstance(node.ctx, ast.Store)
    ]
    assert not wrong
