"""The words by which answers tell how far the work is: a table for each language that people are answered in.

Each entry is a list of phrases, so that one can be added without reading the others; `locales` has the same for other
languages than English. Lines are matched one by one and without regard to case.
"""

from trimtab.model.record import Record


class Phrases(Record):
    """`signs`: what shows that a text may be in the language; the phrases of others are not looked for. `done`: the
    work is finished, fixed, passing. `owned`: something was not checked, or fails. `handed_over`: the checking is left
    to the user, or still under way. `passes_on`: a closing question that takes the work for finished, such as
    whether to push it."""

    signs: str
    done: tuple[str, ...]
    owned: tuple[str, ...]
    handed_over: tuple[str, ...]
    passes_on: tuple[str, ...]


_DID = (
    r"(?:fixed|implemented|added|created|updated|changed|removed|deleted|renamed|moved|replaced|refactored|rewrote"
    r"|rewritten|extracted|simplified|wired|migrated|converted|resolved|corrected|completed|finished|built|set up"
    r"|applied|configured|improved|committed|pushed|merged|amended|installed|released|hardened|reverted|restored|wrote"
    r"|written|made|enabled|disabled|bumped|switched|split|adjusted|included|cleaned up)"
)
_CHECKED = r"(?:tested|verified|run|ran|validated|compiled|built|checked|executed|exercised)"
_CHECKING = r"(?:run|ran|test|verify|check|validate|execute|compile|build|try|confirm|render)"

ENGLISH = Phrases(
    signs=r"",  # a mark such as ✅ speaks in any language
    done=(
        rf"^[^\w\n]*+(?:done|perfect|excellent|great|complete|ready|both|{_DID})\b",
        r"^[^\w\n]*+all (?:set|done|good|of|tasks?|two|three|four|five|\d+)\b",
        r"^[^\w\n]*+now (?!\w+ing\b|let\b|I\b)",
        rf"\bI(?:'ve| have)?(?: (?:now|also|just|successfully))? {_DID}\b",
        rf"\b(?:has|have)(?: (?:now|all|successfully|also|fully))* been (?:\w+ly )?{_DID}\b",
        rf"\b(?:is|are)(?: (?:now|all|fully|successfully))+ (?:{_DID}|working)\b",
        r"\b(?:is|are)(?: (?:now|all|fully))* (?:complete|done|ready|in place|green)\b",
        r"\bsuccessfully\b|✅|🎉",
        r"\bhere's (?:what|a summary)\b|\b(?:key|summary of|the) changes\b|\bwhat changed\b",
        r"\b(?:will|should|can) now\b|\bnow (?:\w+ly )?\w+s\b|\bwill (?:be )?properly\b",
        r"\bworks? (?:now|as expected|correctly)\b|\btests? (?:all )?pass|\bno (?:errors|longer)\b",
    ),
    owned=(
        rf"(?:n't|\bnot|\bnever)(?: \w+){{0,4}} (?:{_CHECKED}|{_CHECKING}|testing|running)\b",
        rf"\b(?:cannot|unable to)(?: \w+)? {_CHECKING}\b",
        r"\bun(?:tested|verified|checked|compiled)\b",
        r"\bwithout (?:actually )?(?:running|testing|verifying|building|compiling)\b",
        r"\b(?:worth|needs?|remains? to be|should be|to be|still)(?: \w+)? (?:validat\w+|test(?:ing|ed)|verif\w+)\b",
        r"\b(?:manual|live) (?:test\w*|verification|check\w*) (?:is |are )?(?:still|left|remain|pending|need|require)",
        r"\bcaveat\b|\btests? (?:still |currently )?fail|\bfailing tests?\b",
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
        r"\b(?:before I|waiting (?:for|on)|in progress|in the background|still running)\b",
    ),
    passes_on=(
        r"\b(?:commit|push|merge|release|deploy|publish|ship|open a (?:pr|pull request)|anything else)\b[^.?]*\?$",
    ),
)
