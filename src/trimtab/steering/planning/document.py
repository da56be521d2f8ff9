"""Markdown as far as a plan is judged by it: headings, which sections they name and what stands under them, list items,
tables, code, quotes, and the files that a text names.

A small reader of our own: it takes any text, knows no references and no HTML but comments, and where Markdown is strict
about something that people do not see (the blank after `1.`), it is not.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from trimtab.model.markdown import code_at, heading_in
from trimtab.model.record import Record
from trimtab.steering.planning.guide import Vocabulary


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


BOLD = 7
"""The level of a line that is bold as a whole: a heading to its reader, below all real ones."""

_BOLD_LINE = re.compile(r"^ {0,3}(?:\*\*([^*]+)\*\*|__([^_]+)__) *:? *$")
_UNDERLINE = re.compile(r"^ {0,3}(?:={3,}|-{3,}) *$")
_ITEM = re.compile(r"^(\s*)(?:([-*+•])\s+|\(?(\d{1,3})[.)](?:\s+|(?=[^\s\d])))(.*)$")
_ROW = re.compile(r"^\s*\|")
_ENDS_A_SENTENCE = (".", "!", "?", ":", ";", ",")
_LONGEST_TITLE = 60
_NUMBERED = re.compile(
    r"^(?:\W*(?:step|section|part|phase|task|stage)\s+)?\(?(\d{1,3})(?:[.):]|\s*[-\u2013—]|\s|$)\s*", re.I
)
_DECORATION = re.compile(r"[*_`]+")
_ENDINGS = _words(
    "ts js mjs cjs py pyi go rs java jsx tsx sh bash zsh md mdx rst txt yaml yml toml ini cfg conf env lock rb c cc cpp"
    " cxx h hpp hh css scss sass less html htm xml sql php kt kts swift scala cs fs vb json jsonl json5 csv tsv vue"
    " svelte astro lua pl pm r jl ex exs erl hs ml elm dart zig nim tf hcl nix proto graphql gql ipynb gradle"
    " properties service plist xaml bat ps1 cmake mk patch snap tmpl j2 erb svg"
)
_WITHOUT_ENDING = _words(
    "Makefile GNUmakefile Dockerfile Containerfile Justfile Rakefile Gemfile Procfile Vagrantfile Jenkinsfile LICENSE"
    " CODEOWNERS .gitignore .gitattributes .editorconfig .dockerignore .env .npmrc .nvmrc"
)
# Programs and products that are written like files.
_PRODUCTS = _words("node.js vue.js next.js express.js three.js d3.js nuxt.js nest.js chart.js ember.js")
_URL = re.compile(r"\b[a-z][a-z0-9+.-]{0,20}://\S+|\bwww\.\S+", re.I)
_PATH = re.compile(r"[\w./@+~*\[\]()-]+")
_CLOSING = {"(": ")", "[": "]"}
_LEAD = re.compile(r"^(?:\W|\d{1,3}(?:\.\d{1,2})*[.):\s]|(?:section|part)\s+\d{1,3})+", re.I)
_AFTER_A_NAME = re.compile(r"\s*[:(\-\u2013—,/&].*|\s+(?:and|of|for|with|to)\s.*", re.I | re.S)
_ANY_WORD = re.compile(r"\W.*", re.S)
_SEPARATED = re.compile(r"^[^:\u2013—]*?(?:\s-\s|[:\u2013—])\s*(\S.*)$", re.S)
_WORD = re.compile(r"\w")


class BlockKind(Enum):
    HEADING = "heading"
    ITEM = "item"
    HEAD = "head of a table"
    ROW = "row"
    TEXT = "text"
    CODE = "code"
    QUOTE = "quote"


class Block(Record):
    """A line, or a fence with its lines. `depth` is a heading's level or the blanks before anything else; `number` is
    that of an item or a heading; `cells` are a row's."""

    kind: BlockKind
    text: str
    depth: int = 0
    number: int | None = None
    cells: tuple[str, ...] = ()
    language: str = ""


class Section(Record):
    """A heading and what stands under it, the headings below it included."""

    title: str
    level: int
    number: int | None
    blocks: tuple[Block, ...]


def read_blocks(text: str) -> tuple[Block, ...]:
    return tuple(_blocks(_without_comments(text).splitlines()))


def sections_of(blocks: Sequence[Block]) -> tuple[Section, ...]:
    found: list[Section] = []
    for place, block in enumerate(blocks):
        if block.kind is not BlockKind.HEADING:
            continue
        end = place + 1
        while end < len(blocks) and not (blocks[end].kind is BlockKind.HEADING and blocks[end].depth <= block.depth):
            end += 1
        found.append(Section(block.text, block.depth, block.number, tuple(blocks[place + 1 : end])))
    return tuple(found)


def bare(text: str) -> str:
    """Without the marks for bold, italics and code."""
    return _DECORATION.sub("", text).strip()


def prose_of(blocks: Sequence[Block]) -> str:
    """What is said, a line for each block: no code, no quotes."""
    return "\n".join(block.text for block in blocks if block.kind not in (BlockKind.CODE, BlockKind.QUOTE))


def files_in(text: str) -> tuple[str, ...]:
    """Paths as the text writes them, each once, in order. Addresses on the web and patterns (`*.py`) are none."""
    return tuple(dict.fromkeys(_files(_URL.sub(" ", text).replace("](", " "))))


def section_named(title: str, vocabulary: Vocabulary, own: Sequence[str] = ()) -> str:
    """The name of the section that a heading opens, or nothing. `own` are required names that no language lists."""
    return _name_and_rest(title, _known_names(vocabulary, own), vocabulary)[0]


def gives_a_plan_away(title: str, vocabulary: Vocabulary) -> bool:
    """A heading that is a plan's and nothing more: "Steps", but not "Steps to reproduce"."""
    return _LEAD.sub("", bare(title)).strip(" :#*").lower() in vocabulary.telling


def plan_sections(blocks: Sequence[Block], vocabulary: Vocabulary, own: Sequence[str] = ()) -> Mapping[str, Section]:
    """The sections of a plan that are there and hold something, the first of each name."""
    known = _known_names(vocabulary, own)
    found: dict[str, Section] = {}
    for section in sections_of(blocks):
        name, rest = _name_and_rest(section.title, known, vocabulary)
        if name and name not in found and (_says(rest, vocabulary) or _holds_something(section, known, vocabulary)):
            found[name] = section
    return found


def canonical(name: str, vocabulary: Vocabulary) -> str:
    """A required section by the name that the languages give it; any other stays as it is."""
    return vocabulary.sections.get(name.strip().lower(), name.strip())


def _known_names(vocabulary: Vocabulary, own: Sequence[str]) -> Mapping[str, str]:
    return {**{name.lower(): name for name in own}, **vocabulary.sections}


def _without_comments(text: str) -> str:
    parts = text.split("<!--")
    return parts[0] + "".join(part.partition("-->")[2] for part in parts[1:])


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    place = 0
    in_table = False
    while place < len(lines):
        line = lines[place]
        following = lines[place + 1] if place + 1 < len(lines) else ""
        if code := code_at(lines, place):
            yield Block(BlockKind.CODE, "\n".join(code.lines), language=code.language)
            place, in_table = code.last + 1, False
            continue
        place += 1
        if _is_table(line, following, in_table):
            in_table = True
            if not _delimits(line):
                yield _row(line, BlockKind.HEAD if _delimits(following) else BlockKind.ROW)
            continue
        in_table = False
        if _is_underlined(line, following):
            yield _heading(line, 1 if "=" in following else 2)
            place += 1
        elif line.strip() and not _UNDERLINE.match(line):
            yield _block(line)


def _is_table(line: str, following: str, in_table: bool) -> bool:
    if _ROW.match(line):
        return True
    if "|" not in line:
        return False
    return in_table or _delimits(following)


def _delimits(line: str) -> bool:
    """The line of dashes under the head of a table."""
    return "-" in line and "|" in line and not line.strip("|:- \t")


def _is_underlined(line: str, following: str) -> bool:
    """A line of dashes also separates, so what stands above it has to look like a heading."""
    title = line.strip()
    if not title or not _UNDERLINE.match(following) or _block(line).kind is not BlockKind.TEXT:
        return False
    return "=" in following or (len(title) <= _LONGEST_TITLE and not title.endswith(_ENDS_A_SENTENCE))


def _block(line: str) -> Block:
    if heading := heading_in(line):
        return _heading(heading.title, heading.level)
    if line.lstrip().startswith(">"):
        return Block(BlockKind.QUOTE, line.lstrip().lstrip("> "), _indent(line))
    if bold := _BOLD_LINE.match(line):
        return _heading(bold[1] or bold[2], BOLD)
    if item := _ITEM.match(line):
        number = int(item[3]) if item[3] else None
        return Block(BlockKind.ITEM, item[4].strip(), _indent(line), number)
    return Block(BlockKind.TEXT, line.strip(), _indent(line))


def _heading(title: str, level: int) -> Block:
    plain = bare(title)
    numbered = _NUMBERED.match(plain)
    number = int(numbered[1]) if numbered else None
    return Block(BlockKind.HEADING, plain, level, number)


def _row(line: str, kind: BlockKind) -> Block:
    cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
    return Block(kind, " | ".join(cells), _indent(line), cells=cells)


def _indent(line: str) -> int:
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip())


def _files(text: str) -> Iterator[str]:
    for found in _PATH.finditer(text):
        path = _unwrapped(found[0]).removeprefix("./")
        name = path.rpartition("/")[2]
        stem, _, ending = name.rpartition(".")
        known = name in _WITHOUT_ENDING or (bool(stem.strip(".")) and ending.lower() in _ENDINGS)
        if known and "*" not in path and "@" not in name and name.lower() not in _PRODUCTS:
            yield path


def _unwrapped(path: str) -> str:
    """Without brackets and stops that belong to the sentence; those of `app/[id]/page.tsx` are part of the name."""
    path = path.rstrip(".-*")
    while path and path[0] in _CLOSING and _CLOSING[path[0]] not in path[1:-1]:
        path = path[1:]
    return path.rstrip(").]-*") if path.endswith((")", "]")) else path.lstrip("*")


def _name_and_rest(title: str, known: Mapping[str, str], vocabulary: Vocabulary) -> tuple[str, str]:
    """The section that a heading names, and what it says beside the name."""
    plain = _LEAD.sub("", bare(title)).strip(" #*")
    lowered = plain.lower()
    for spelling in sorted((heading for heading in known if lowered.startswith(heading)), key=len, reverse=True):
        rest = plain[len(spelling) :]
        loosely = spelling in vocabulary.telling or spelling not in vocabulary.sections
        if not rest or (_ANY_WORD if loosely else _AFTER_A_NAME).fullmatch(rest):
            separated = _SEPARATED.match(rest)
            return known[spelling], separated[1] if separated else ""
    return "", ""


def _holds_something(section: Section, known: Mapping[str, str], vocabulary: Vocabulary) -> bool:
    for block in section.blocks:
        if block.kind is BlockKind.HEADING and _name_and_rest(block.text, known, vocabulary)[0]:
            return False
        if block.kind is not BlockKind.HEAD and _says(block.text, vocabulary):
            return True
    return False


def _says(text: str, vocabulary: Vocabulary) -> bool:
    return bool(_WORD.search(text)) and bare(text).strip(" .…[]()<>:").lower() not in vocabulary.of("placeholder")
