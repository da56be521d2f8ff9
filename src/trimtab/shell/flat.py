"""Texts that need no grammar: simple commands in pipelines and lists, whose words hold nothing but quotes and names of
variables. Most texts are like that, and this reads them in a fraction of the time."""

import re

from trimtab.shell.command import Assignment, Redirect, Word, options
from trimtab.shell.context import Simple
from trimtab.shell.words import word_in, words_in

_WORD = r"""(?:[^\s|&;()<>'"\\$`\#\0]|(?<=[\w/.:=-])\#|'[^']*'|"(?:[^"\\$`]|\$[A-Za-z_?])*"|\$[A-Za-z_?])+"""
_TOKEN = re.compile(
    rf"[ \t]*(?:(\d*(?:>>|>&|>|<)|&>>|&>)[ \t]*({_WORD})|({_WORD})(?=[\s|&;<>]|\Z)|(&&|\|\||\|(?!&)|;(?!;)))"
)
# Without any character that means something to a shell, it is words and nothing else.
_PLAIN = re.compile(r"[A-Za-z0-9_./:@%+,-]+(?:[ \t]+[A-Za-z0-9_./:=@%+,-]+)*")
_SPECIAL = re.compile(r"[\\'\"$`~*?\[{<>]")
_REST = re.compile(r"[ \t]*\Z")
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")
_ELEMENT = re.compile(r"[A-Za-z_]\w*\[")
_LONGEST = 1_000
_OTHERWISE = options(
    "if then else elif fi for while until do done case esac select function time coproc in ! { } [ [[ declare typeset"
    " export readonly local unset unsetenv"
)


def pipelines_in(text: str) -> list[list[Simple]] | None:
    """The stages of each pipeline; None where the text needs the grammar."""
    if len(text) > _LONGEST or not text.isascii():
        return None
    if _PLAIN.fullmatch(text) is not None:
        words = text.split()
        return [[Simple(tuple([Word(word) for word in words]), (), ())]] if words[0] not in _OTHERWISE else None
    pipelines: list[list[Simple]] = [[]]
    parts: list[Word] = []
    assignments: list[Assignment] = []
    redirects: list[Redirect] = []
    at, end = 0, len(text)
    while match := _TOKEN.match(text, at):
        at = match.end()
        operator, target, word, joint = match.groups()
        if word:
            if word[0] == "{" and text[at : at + 1] in ("<", ">"):
                return None
            if parts:
                if _SPECIAL.search(word) is None:
                    parts.append(Word(word))
                else:
                    parts += words_in(word)
            elif word in _OTHERWISE or redirects or _ELEMENT.match(word):
                return None
            elif _ASSIGNMENT.match(word):
                name, _, value = word.partition("=")
                assignments.append(Assignment(name.rstrip("+"), word_in(value)))
            else:
                parts += words_in(word)
        elif operator:
            if not parts:
                return None
            redirects.append(_redirect(operator, target))
        else:
            if not parts and not assignments:
                return None
            pipelines[-1].append(Simple(tuple(parts), tuple(assignments), tuple(redirects)))
            if joint != "|":
                pipelines.append([])
            parts, assignments, redirects = [], [], []
            if at >= end and joint != ";":
                return None
    if at < end and not _REST.match(text, at):
        return None
    if parts or assignments:
        pipelines[-1].append(Simple(tuple(parts), tuple(assignments), tuple(redirects)))
    elif not pipelines[0]:
        return None
    return [stages for stages in pipelines if stages]


def _redirect(operator: str, target: str) -> Redirect:
    bare = operator.lstrip("0123456789")
    return Redirect(bare, word_in(target), operator[: len(operator) - len(bare)])
