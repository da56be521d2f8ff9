"""The words by which an answer excuses that its work was not checked: a table for each language that people are
answered in.

Each entry is a list of phrases, so that one can be added without reading the others; `locales` has the same for other
languages than English. Lines are matched one by one and without regard to case.
"""

from trimtab.model.record import Record


class Phrases(Record):
    """`signs`: what shows that a text may be in the language; the phrases of others are not looked for. `owned`:
    something was not checked, or fails. `handed_over`: the checking is left to the user, or still under way. `offers`:
    a closing question that takes the work for finished, such as whether to push it or to do more."""

    signs: str
    owned: tuple[str, ...]
    handed_over: tuple[str, ...]
    offers: tuple[str, ...]


_CHECKED = r"(?:tested|verified|run|ran|validated|compiled|built|checked|executed|exercised)"
_CHECKING = r"(?:run|ran|test|verify|check|validate|execute|compile|build|try|confirm|render)"

ENGLISH = Phrases(
    signs=r"",
    owned=(
        rf"\b(?:I|we)\b[^.\n]{{0,20}}(?:n't|\bnot|\bnever)(?: \w+){{0,4}} (?:{_CHECKED}|{_CHECKING}|testing|running)\b",
        rf"(?:n't|\bnot)(?: \w+){{0,2}} {_CHECKED}\b|\b(?:cannot|can't|couldn't|unable to)(?: \w+)? {_CHECKING}\b",
        r"\bun(?:tested|verified|checked|compiled)\b",
        r"\bwithout (?:actually )?(?:running|testing|verifying|building|compiling)\b",
        r"\b(?:worth|needs?|remains? to be|should be|to be|still)(?: \w+)? (?:validat\w+|test(?:ing|ed)|verif\w+)\b",
        r"\b(?:manual|live) (?:test\w*|verification|check\w*) (?:is |are )?(?:still|left|remain|pending|need|require)",
        r"\btests? (?:still |currently )?fail|\bfailing tests?\b",
        r"\b(?:pre-?existing|unrelated) (?:\w+ )?fail",
    ),
    handed_over=(
        r"\bplease (?:\w+ )?(?:run|test|try|rebuild|restart|rerun|re-run|check|verify|confirm|reload|build)\b",
        r"\b(?:paste|share|send|show) (?:me )?(?:the|your|what)\b[^.\n]{0,30}\b(?:output|logs?|results?|error|you see)",
        r"\blet me know (?:what|how|if|whether|when)\b[^.\n]{0,40}\b(?:see|happen|show|works?|look|say|get|fail|run)",
        r"\b(?:once|after|next time) you(?:'ve| have)? (?:re-?)?(?:run|ran|test|try|restart|rebuild)\b",
        r"\b(?:run|try|test|rerun|re-run) (?:it|this|that|the (?:test|script)) again\b|\bif it still fails\b",
        r"\bI(?:'ll| will| can) (?:then )?(?:run|test|verify|check)\b",
        r"\b(?:should|shall|want|like) (?:I|me to) (?:\w+ )?(?:run|test|verify|try|execute|build)\b",
        r"^[^\w\n]*+waiting (?:for|on)\b|\bI'm waiting\b",
        r"\b(?:before I|still in progress|in the background|still running)\b",
    ),
    offers=(
        r"\b(?:commit|push|merge|release|deploy|publish|ship|open a (?:pr|pull request)|anything else)\b[^.?]*\?$",
        r"\b(?:want|like|need) (?:any|anything|some|more)\b[^.?]*\?$|\b(?:(?:want|like) me to|(?:should|shall) I)"
        r" (?!(?:\w+ )?(?:proceed|continue|go|start|implement|apply|do)\b)[^.?]*\?$",
    ),
)
