"""Links on changed lines of Markdown that lead nowhere: to a file that is not in the tree, or a heading that is not on
the page. What is elsewhere in the network is not asked for."""

import os
import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import unquote

from trimtab.coordinator.reviews.checks.check_results import CheckFinding, Result, evidence_of
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject
from trimtab.model.reviews import FAILED, PASSED, Options
from trimtab.model.wording import counted

_ENDINGS = (".md", ".markdown")
_LINK = re.compile(r"\]\(\s*<?([^()<>\s]{1,500})")
_DEFINITION = re.compile(r" {0,3}\[[^\]\[]{1,200}\]:\s*<?([^<>\s]{1,500})")
_CODE = re.compile(r"`[^`]*`")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_HEADING = re.compile(r" {0,3}#{1,6} ")
_ANCHOR = re.compile(r"""<\w{1,20} [^<>]{0,200}?\b(?:id|name)=["']([^"']{1,200})["']""")
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
_NO_SLUG = re.compile(r"[^\w\- ]")


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    pages = subject.present(*_ENDINGS)
    if not pages:
        return PASSED, "No Markdown file is changed: there was nothing to look at.", ()
    findings: list[CheckFinding] = []
    looked = 0
    for page in pages:
        for line, target in links_in(subject.read(page.path) or ""):
            if line in page.lines and not _ELSEWHERE.match(target):
                looked += 1
                if problem := _problem(subject, page.path, target):
                    findings.append(CheckFinding(page.path, line, problem))
    said = f"{counted(looked, 'link')} on changed lines of {counted(len(pages), 'Markdown file')} looked at"
    if findings:
        return FAILED, f"{said}: {counted(len(findings), 'finding')}.", evidence_of(findings)
    return PASSED, f"{said}: each leads somewhere.", ()


def links_in(content: str) -> Iterator[tuple[int, str]]:
    """Each with its line; none from code."""
    for number, line in _prose(content):
        plain = _CODE.sub("", line)
        definition = _DEFINITION.match(plain)
        if definition:
            yield number, definition[1]
        for found in _LINK.finditer(plain):
            yield number, found[1]


def anchors_in(content: str) -> frozenset[str]:
    """What can follow `#`: headings as GitHub and most others name them, and ids."""
    found: set[str] = set()
    times: Counter[str] = Counter()
    for _, line in _prose(content):
        found.update(_ANCHOR.findall(line))
        if _HEADING.match(line):
            slug = _slug(line.strip().lstrip("#"))
            found.add(f"{slug}-{times[slug]}" if times[slug] else slug)
            times[slug] += 1
    return frozenset(found)


def _prose(content: str) -> Iterator[tuple[int, str]]:
    fence = ""
    for number, line in enumerate(content.split("\n"), 1):
        mark = _FENCE.match(line)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        elif not fence:
            yield number, line


def _slug(heading: str) -> str:
    words = re.sub(r"\]\([^()\s]{0,500}\)", "", heading.strip().rstrip("#").strip())
    return _NO_SLUG.sub("", words.lower()).replace(" ", "-")


def _problem(subject: Subject, page: str, target: str) -> str:
    path, _, anchor = target.partition("#")
    path = unquote(path.partition("?")[0])
    if not path:
        wanted = page
    else:
        wanted = os.path.normpath(path.lstrip("/") if path[0] == "/" else os.path.join(os.path.dirname(page), path))
        if wanted.startswith(".."):
            return ""  # such as `../../issues`, which a forge understands
        if not os.path.lexists(os.path.join(subject.folder, wanted)):
            return f"{wanted} is not there"
    if anchor and wanted.lower().endswith(_ENDINGS):
        content = subject.read(wanted)
        if content is not None and unquote(anchor).lower() not in {name.lower() for name in anchors_in(content)}:
            return f"{wanted} has no heading for #{anchor}"
    return ""
