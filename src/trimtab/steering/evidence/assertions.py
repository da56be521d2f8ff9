"""What an answer says of the work: that it is done, that it was not checked, that the person is to go on."""

import re
from collections.abc import Iterable, Iterator, Mapping

from trimtab.model.markdown import without_code
from trimtab.model.record import Record
from trimtab.steering.evidence.assertion_phrases import ENGLISH, Phrases
from trimtab.steering.evidence.locales import OTHERS

_READ_AT_EITHER_END = 10_000
_QUOTES = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'"})
# Japanese asks with a particle, and need not write the mark.
_ASKS = re.compile(r"[?\N{FULLWIDTH QUESTION MARK}]$|(?:ます|です|でしょう|ません|ましょう)か。?$")
_LANGUAGES: Mapping[str, Phrases] = {"en": ENGLISH, **OTHERS}
_SIGNS = {code: re.compile(one.signs) for code, one in _LANGUAGES.items()}


class _Read(Record):
    """A language's phrases, ready to search with."""

    done: re.Pattern[str]
    owned: re.Pattern[str]
    passes_on: re.Pattern[str]


_read_before: dict[str, _Read] = {}


def _spoken(prose: str) -> Iterator[_Read]:
    """What to search for: to make the patterns of all languages ready costs more than most answers ever need."""
    for code, phrases in _LANGUAGES.items():
        if not _SIGNS[code].search(prose):
            continue
        if code not in _read_before:
            owned = (*phrases.owned, *phrases.handed_over)
            _read_before[code] = _Read(_any(phrases.done), _any(owned), _any(phrases.passes_on))
        yield _read_before[code]


def _any(phrases: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(phrases), re.I | re.M)


def claim_in(answer: str) -> str:
    """The line that claims the work is done, or nothing."""
    prose = _prose(answer)
    found = next((found for one in _spoken(prose) if (found := one.done.search(prose))), None)
    if found is None:
        return ""
    start = prose.rfind("\n", 0, found.end()) + 1
    return prose[start:].split("\n", 1)[0].strip(" *#-✅")


def owns_up(answer: str) -> bool:
    """It says that something was not checked, or leaves the checking, openly, to the person."""
    prose = _prose(answer)
    return any(one.owned.search(prose) for one in _spoken(prose))


def asks(answer: str) -> bool:
    """It ends with a question, so that the work goes on with the person's answer. To ask whether to pass the work on
    is no such question: it takes the work for finished."""
    closing = answer.rstrip(' \n*_`)"')
    last = closing.rpartition("\n")[2]
    return bool(_ASKS.search(last)) and not any(one.passes_on.search(last) for one in _spoken(last))


def _prose(answer: str) -> str:
    """Without code. Of an answer that is longer than anybody reads, its beginning and its end."""
    if len(answer) > 2 * _READ_AT_EITHER_END:
        answer = f"{answer[:_READ_AT_EITHER_END]}\n{answer[-_READ_AT_EITHER_END:]}"
    return without_code(answer.translate(_QUOTES))
