"""What a plan says that a machine can look into: its steps and what they wait for, the files it names, the symbols it
changes, the commands that are to prove it, the numbers it relies on, the verbs that say nothing. And what a machine can
say about the plan by what was looked up.

Every sign is chosen to be right when it speaks: what is not recognised is left to the critique.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from trimtab.model.json import JSON, Obj, each, obj
from trimtab.model.record import Record
from trimtab.steering.planning.document import (
    BOLD,
    Block,
    BlockKind,
    Section,
    bare,
    files_in,
    plan_sections,
    prose_of,
    read_blocks,
)
from trimtab.steering.planning.guide import Vocabulary
from trimtab.steering.planning.plan import LONGEST_FINDING, MachineFinding

MOST_FILES = 100
MOST_SYMBOLS = 20
MOST_COMMANDS = 20
MOST_NUMBERS = 10
MOST_VAGUE = 10
_CODE = re.compile(r"`([^`\n]+)`")
_SYMBOL = re.compile(r"[A-Za-z_][\w.:]*(?:\(\s*\))?")
_LOOKS_LIKE_ONE = re.compile(r"\(\)|_|[a-z][A-Z]|^[A-Z][a-z]+[A-Z]|::|\w\.\w")
_STEP_NUMBER = r"\s*#?\s*(\d{1,3})"
_NUMBER = re.compile(
    r"(?<![\w.#/-])[~≈<>≤≥]?\d{1,9}(?:[.,]\d{1,9}){0,3}\s?(?:%|(?:percent|ms|µs|s|sec|seconds?|min|minutes?|hours?|days?"
    r"|weeks?|[kKMGT]i?B|bytes?|x|times|users?|requests?|rows?|req/s|rps|qps)\b|퍼센트|초|분)"
)
_OWN_NUMBER = re.compile(r"^\W*(?:[^\W\d]+\s+)?\d{1,3}[.):]?(?=\s)")
_LINKED = re.compile(r"\]\(|https?://|`|\b[\w-]+\.\w{1,5}:\d+|\bP\d")
_PROMPT_SIGN = re.compile(r"^\s*(?:[$%>]\s+)?")
_SHELL = ("sh", "bash", "shell", "zsh", "fish")
_UNTOLD = ("", "text", "console", "terminal")
_RUNNERS = frozenset(
    name
    for line in (
        "bazel bun bundle cargo cmake ctest curl deno docker dotnet eslint git go gradle ./gradlew jest just make mix",
        "mvn mypy node nox npm pnpm poetry psql pyright pytest python python3 rake ruff sqlite3 swift tox tsc uv",
        "vitest yarn",
    )
    for name in line.split()
)
_COMMAND = re.compile(r"(?:[A-Z_]+=\S+\s+)*(?:\./|\.?[\w-]+/)*[a-z][\w.+-]*(?:\s+\S.*)?")
_SENTENCE_END = re.compile(r"[.;]\s")
_IN_IT = re.compile(r"\b(?:in|into|to|from|of|inside|within|under|by|at)\s+(?:the\s+)?[`*\"']*$", re.I)
_NEAR = 120
_EFFORT = re.compile(r"[(\[|:*\s](?:S|M|L|XL|XS)(?:[)\]|*,;.]|\s*$|\s*[-\u2013—:])", re.M)
_GAPS: Mapping[str, MachineFinding] = {
    "breaking": MachineFinding("P7", "found_no_breaking"),
    "reasons": MachineFinding("P8", "found_no_reasons"),
    "effort": MachineFinding("P11", "found_no_effort"),
    "assumptions": MachineFinding("P12", "found_no_assumptions"),
}
_MOST_NAMED = 5


class PlanStep(Record):
    number: int
    text: str


class LaterStep(Record):
    """A step that waits for one after it."""

    step: int
    later: int


class Claims(Record):
    """`files`: those that are said to be there, by a path or by a name alone. `symbols`: those that change. `unstated`:
    what the plan has no word about (`breaking`, `reasons`, `effort`, `assumptions`, `commands`). `named`: all files."""

    later: tuple[LaterStep, ...] = ()
    files: tuple[str, ...] = ()
    new_files: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    vague: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    unstated: tuple[str, ...] = ()
    named: frozenset[str] = frozenset()

    def to_look_up(self) -> Obj:
        """What the facts are about: files that should exist, symbols whose users are wanted, commands to resolve."""
        return {"files": list(self.files), "symbols": list(self.symbols), "commands": list(self.commands)}


class Facts(Record):
    """Only what was looked up: `files` by path as the plan names them, `callers` (files that use it) by symbol,
    `commands` by command line. What is not in here is unknown, and nothing is said about it."""

    files: Mapping[str, bool] = {}
    callers: Mapping[str, tuple[str, ...]] = {}
    commands: Mapping[str, bool] = {}

    def as_json(self) -> Obj:
        callers = {symbol: list(files) for symbol, files in self.callers.items()}
        return {"files": dict(self.files), "callers": callers, "commands": dict(self.commands)}


NOTHING_KNOWN = Facts()


def claims_of(text: str, vocabulary: Vocabulary) -> Claims:
    blocks = read_blocks(text)
    sections = plan_sections(blocks, vocabulary)
    if not sections:
        return Claims()
    steps = steps_of(sections.get("Steps"))
    every = files_in(text)
    whole = _without_short_names(every)
    new = _new_files(blocks, vocabulary)
    commands = _commands(sections.get("Verification"))
    return Claims(
        later=tuple(dict.fromkeys(_later(steps, vocabulary))),
        files=tuple(path for path in whole if path not in new)[:MOST_FILES],
        new_files=tuple(path for path in whole if path in new)[:MOST_FILES],
        symbols=tuple(dict.fromkeys(_symbols(blocks, vocabulary)))[:MOST_SYMBOLS],
        commands=commands[:MOST_COMMANDS],
        vague=tuple(_vague(steps, vocabulary))[:MOST_VAGUE],
        numbers=tuple(_numbers(blocks, vocabulary))[:MOST_NUMBERS],
        unstated=tuple(_unstated(blocks, sections, steps, commands, vocabulary)),
        named=frozenset(every),
    )


def read_facts(value: JSON) -> Facts:
    given = obj(value)
    return Facts(
        files={path: known for path, known in obj(given.get("files")).items() if isinstance(known, bool)},
        callers={symbol: each(files) for symbol, files in obj(given.get("callers")).items()},
        commands={line: known for line, known in obj(given.get("commands")).items() if isinstance(known, bool)},
    )


def machine_findings(claims: Claims, facts: Facts) -> tuple[MachineFinding, ...]:
    """What is wrong with a plan as far as a machine can tell, in the order of the principles. Numbers without a source
    belong to none of them, and so contradict no critique."""
    missing = [path for path in claims.files if facts.files.get(path) is False]
    return tuple(
        MachineFinding(
            finding.principle, finding.kind, finding.subject[:LONGEST_FINDING], finding.detail[:LONGEST_FINDING]
        )
        for finding in (
            *(MachineFinding("P1", "found_later_step", str(step.step), str(step.later)) for step in claims.later),
            *(MachineFinding("P2", "found_no_file", path) for path in missing),
            *_forgotten(claims, facts),
            *(MachineFinding("P6", "found_no_commands") for gap in claims.unstated if gap == "commands"),
            *(
                MachineFinding("P6", "found_unknown_command", line)
                for line in claims.commands
                if facts.commands.get(line) is False
            ),
            *(_GAPS[gap] for gap in claims.unstated if gap in _GAPS),
            *(MachineFinding("P9", "found_vague", *_cut_in_two(step)) for step in claims.vague),
            *(MachineFinding("", "found_number", number) for number in claims.numbers),
        )
    )


def steps_of(section: Section | None) -> tuple[PlanStep, ...]:
    """Numbered headings where there are such, else the outermost items or the rows; each with what belongs to it."""
    if section is None:
        return ()
    blocks = section.blocks
    starts = _most(
        [
            [place for place, block in enumerate(blocks) if _numbered_heading(block, level)]
            for level in range(1, BOLD + 1)
        ]
    )
    if not starts:
        items = [place for place, block in enumerate(blocks) if block.kind is BlockKind.ITEM]
        outermost = min((blocks[place].depth for place in items), default=0)
        top = [place for place in items if blocks[place].depth <= outermost + 1]
        starts = _most([top, [place for place, block in enumerate(blocks) if block.kind is BlockKind.ROW]])
    found: list[PlanStep] = []
    for order, (start, end) in enumerate(pairwise([*starts, len(blocks)]), 1):
        said = "\n".join(block.text for block in blocks[start:end])
        found.append(PlanStep(blocks[start].number or order, said))
    return tuple(found)


def _numbered_heading(block: Block, level: int) -> bool:
    return block.kind is BlockKind.HEADING and block.depth == level and block.number is not None


def _most(candidates: Sequence[Sequence[int]]) -> Sequence[int]:
    """The longest, the first of those."""
    return max(candidates, key=len)


def _without_short_names(paths: Sequence[str]) -> list[str]:
    """A file that is named by its whole path is often called by its name alone after that."""
    ends = {path[place + 1 :] for path in paths for place, sign in enumerate(path) if sign == "/"}
    return [path for path in paths if path not in ends]


def _later(steps: Sequence[PlanStep], vocabulary: Vocabulary) -> Iterator[LaterStep]:
    waits, noun = (_alternatives(vocabulary.of(notion)) for notion in ("after", "step"))
    needed = re.compile(rf"(?:{waits})\s+(?:\w+\s+){{0,3}}?(?:{noun}){_STEP_NUMBER}", re.I)
    if any(step.number >= other.number for step, other in pairwise(steps)):
        return  # numbers that begin anew do not tell which step is meant
    last = steps[-1].number if steps else 0
    for step in steps:
        for found in needed.finditer(bare(step.text)):
            if step.number < int(found[1]) <= last:
                yield LaterStep(step.number, int(found[1]))


def _new_files(blocks: Sequence[Block], vocabulary: Vocabulary) -> frozenset[str]:
    """Files that a sentence makes ("create `a.py`", "`a.py` (new)"), or that are listed under a heading of new ones.
    What is made in a file or added to it does not make the file new."""
    new = re.compile(rf"(?<![a-z])(?:{_alternatives(vocabulary.of('new'))})(?![a-z])|\badd(?:s|ing)?\s+`?$", re.I)
    found: set[str] = set()
    under_new = False
    for block in blocks:
        if block.kind is BlockKind.HEADING:
            under_new = bool(new.search(block.text))
        for path in files_in(block.text):
            if (under_new and block.kind in (BlockKind.ITEM, BlockKind.ROW)) or _is_made(path, block.text, new):
                found.add(path)
    return frozenset(found)


def _is_made(path: str, text: str, new: re.Pattern[str]) -> bool:
    before, _, after = text.partition(path)
    before = _CODE.sub(" ", _SENTENCE_END.split(before)[-1][-_NEAR:])
    if new.match(after.lstrip("`*_ ([:\u2013—-")):
        return True
    return not _IN_IT.search(before) and bool(new.search(before))


def _symbols(blocks: Sequence[Block], vocabulary: Vocabulary) -> Iterator[str]:
    changes = re.compile(rf"(?<![a-z])(?:{_alternatives(vocabulary.of('changes'))})(?![a-z])", re.I)
    for block in blocks:
        # "change `x`" reads as "change the": the words for a change need not say what follows them
        if block.kind in (BlockKind.CODE, BlockKind.QUOTE) or not changes.search(_CODE.sub("the", block.text)):
            continue
        for code in _CODE.findall(block.text):
            symbol = code.strip()
            if _SYMBOL.fullmatch(symbol) and _LOOKS_LIKE_ONE.search(symbol) and not files_in(symbol):
                yield symbol.removesuffix("()").rstrip("( ")


def _commands(section: Section | None) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for block in section.blocks if section else ():
        inline = (_PROMPT_SIGN.sub("", code).strip() for code in _CODE.findall(block.text))
        found |= dict.fromkeys(_shell_lines(block) if block.kind is BlockKind.CODE else filter(_is_command, inline))
    return tuple(found)


def _shell_lines(block: Block) -> Iterator[str]:
    """Commands of a code block: those after a prompt sign where there is one, all lines of a script, and where the
    language is not told those that look like commands."""
    language = block.language.partition(" ")[0].lower()
    lines = [line.strip() for line in block.text.replace("\\\n", " ").splitlines()]
    marked = [line[2:].strip() for line in lines if line.startswith("$ ")]
    if marked or language in _SHELL:
        yield from marked or (line for line in lines if line and not line.startswith("#"))
    elif language in _UNTOLD:
        yield from filter(_is_command, lines)


def _is_command(line: str) -> bool:
    words = line.split()
    if not words or not _COMMAND.fullmatch(line):
        return False
    return (
        words[0] in _RUNNERS
        or (words[0].startswith("./") and len(words[0]) > 2)
        or "=" in words[0]
        or (len(words) > 1 and not files_in(words[0]) and words[1].startswith("-"))
    )


def _vague(steps: Sequence[PlanStep], vocabulary: Vocabulary) -> Iterator[str]:
    """Steps whose verb says nothing and that name nothing: no code, no file, no number."""
    empty = re.compile(rf"(?<![a-z])(?:{_alternatives(vocabulary.of('vague'))})(?![a-z])", re.I)
    for step in steps:
        said = _OWN_NUMBER.sub("", step.text)
        found = empty.search(said)
        if found and "`" not in said and not files_in(said) and not re.search(r"\d", said):
            yield f"{step.number}: {found[0]}"


def _numbers(blocks: Sequence[Block], vocabulary: Vocabulary) -> Iterator[str]:
    sourced = re.compile(rf"(?<![a-z])(?:{_alternatives((*vocabulary.of('source'), *vocabulary.of('effort')))})", re.I)
    for block in blocks:
        if (
            block.kind in (BlockKind.CODE, BlockKind.QUOTE, BlockKind.HEADING)
            or _LINKED.search(block.text)
            or sourced.search(block.text)
        ):
            continue
        for found in _NUMBER.finditer(block.text):
            yield found[0].strip()


def _unstated(
    blocks: Sequence[Block],
    sections: Mapping[str, Section],
    steps: Sequence[PlanStep],
    commands: Sequence[str],
    vocabulary: Vocabulary,
) -> Iterator[str]:
    prose = prose_of(blocks)
    if not commands and "Verification" in sections:
        yield "commands"
    if not _says(prose, vocabulary.of("breaking")):
        yield "breaking"
    left_out = sections.get("Non-Scope")
    if left_out and not _reasoned(prose_of(left_out.blocks), vocabulary):
        yield "reasons"
    if (
        steps
        and not _EFFORT.search("\n".join(step.text for step in steps))
        and not _says(prose, vocabulary.of("effort"))
    ):
        yield "effort"
    if not _says(prose, vocabulary.of("assumption")):
        yield "assumptions"


def _reasoned(text: str, vocabulary: Vocabulary) -> bool:
    return _says(text, vocabulary.of("reason")) or bool(re.search(r"\w\s*(?:[:(]|\s[-\u2013—]\s)\s*\w+\s+\w+", text))


def _says(text: str, words: Sequence[str]) -> bool:
    return bool(re.search(rf"(?<![a-z])(?:{_alternatives(words)})", text, re.I))


def _alternatives(words: Sequence[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) or "(?!)"


def _forgotten(claims: Claims, facts: Facts) -> Sequence[MachineFinding]:
    """Symbols that change, with the files that use them and that the plan does not name."""
    found: list[MachineFinding] = []
    for symbol in claims.symbols:
        forgotten = [path for path in facts.callers.get(symbol, ()) if not _is_named(path, claims)]
        if forgotten:
            more = f" and {len(forgotten) - _MOST_NAMED} more" if len(forgotten) > _MOST_NAMED else ""
            found.append(MachineFinding("P3", "found_callers", symbol, ", ".join(forgotten[:_MOST_NAMED]) + more))
    return found


def _is_named(path: str, claims: Claims) -> bool:
    """A plan may name a file by the end of its path."""
    return any(path == named or path.endswith(f"/{named}") for named in claims.named)


def _cut_in_two(text: str) -> tuple[str, str]:
    before, _, after = text.partition(": ")
    return before, after
