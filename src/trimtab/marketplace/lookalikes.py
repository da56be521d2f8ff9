"""Names that could be taken for others: one character off, of another script, or with some that cannot be seen.

A name that holds more than plain ASCII is shown as it is written,
with its code points."""

import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from trimtab.marketplace.safe_tree import hidden_in, shown
from trimtab.model.market import Listing, Trust

WELL_KNOWN: Mapping[str, str] = dict.fromkeys(
    (
        "anthropic",
        "claude",
        "commit-commands",
        "context7",
        "feature-dev",
        "frontend-design",
        "github",
        "hookify",
        "playwright",
        "plugin-dev",
        "pr-review-toolkit",
        "security-guidance",
        "superpowers",
        "trimtab",
    ),
    "a well-known name",
)
_SHORTEST = 5
"""In shorter names one character is no hint of anything."""
_SAME = {
    **dict(zip("авгеһніјкӏмпорԛсѕтухԁԝьѵ", "abrehhijklmnopqcstyxdwbv", strict=True)),
    **dict(zip("αβγεηικνορστυχω", "abyenikvopotuxw", strict=True)),
    **dict(zip("ıłøđħŧɑɡɩոսօցհյ", "ilodhtaginuoghj", strict=True)),
    **dict(zip("01|5", "olls", strict=True)),
}
"""Cyrillic, Greek, Latin beyond a to z, Armenian, and digits."""
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
_JOINTS = str.maketrans("", "", "-_. ")


def skeleton(name: str) -> str:
    """Equal for names that look the same at a glance."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    kept = (_SAME.get(char, char) for char in plain if not unicodedata.combining(char) and not hidden_in(char))
    text = "".join(kept).translate(_JOINTS)
    for pair, char in _PAIRS:
        text = text.replace(pair, char)
    return text


class KnownNames:
    """Names to compare with, and whose each is. One look costs what the length of a name does, however many there
    are: names that are one edit apart have a form in common that lacks one character."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self._known = known
        self._near: defaultdict[str, list[str]] = defaultdict(list)
        for name in known:
            for form in _forms(skeleton(name)):
                self._near[form].append(name)

    def like(self, name: str) -> tuple[str, ...]:
        """The other names that this one could be taken for, the likeliest first."""
        form = skeleton(name)
        near = dict.fromkeys(known for text in _forms(form) for known in self._near.get(text, ()))
        found = [known for known in near if known != name and _is_alike(name, form, known)]
        return tuple(sorted(found, key=lambda known: (skeleton(known) != form, known)))

    def warnings(self, name: str) -> tuple[str, ...]:
        hidden = hidden_in(name)
        told = [f"{shown(name)} has characters that cannot be seen: {hidden}"] if hidden else []
        if not name.isascii() and not hidden:
            others = ", ".join(dict.fromkeys(f"U+{ord(char):04X}" for char in name if not char.isascii()))
            told.append(f"{shown(name)} has characters beyond a to z: {others}")
        told += [f"{shown(name)} could be taken for {shown(like)}, {self._known[like]}" for like in self.like(name)]
        return tuple(told)


def warnings_for(name: str, known: Mapping[str, str] = WELL_KNOWN) -> tuple[str, ...]:
    """`known` are names, and whose each is. For many names make one `KnownNames`."""
    return KnownNames(known).warnings(name)


def names_of_better(listings: Iterable[Listing], than: Trust, source: str = "") -> dict[str, str]:
    """Well-known names, and those in sources that are trusted more; `source` is left out."""
    order = list(Trust)
    better = set(order[: order.index(than)])
    names = dict(WELL_KNOWN)
    for listing in listings:
        if listing.trust in better and listing.source != source:
            names.setdefault(listing.name, f"of the {listing.trust.value} source {shown(listing.source)}")
    return names


def same_name(listings: Iterable[Listing]) -> dict[str, tuple[str, ...]]:
    """The names that several sources have, with those sources."""
    sources: defaultdict[str, list[str]] = defaultdict(list)
    for listing in listings:
        sources[listing.name].append(listing.source)
    return {name: tuple(found) for name, found in sources.items() if len(set(found)) > 1}


def _forms(text: str) -> Collection[str]:
    return {text, *(text[:at] + text[at + 1 :] for at in range(len(text)))} if len(text) >= _SHORTEST else {text}


def _is_alike(name: str, form: str, known: str) -> bool:
    other = skeleton(known)
    if form == other:
        return name.casefold() != known.casefold() or name != known
    return min(len(form), len(other)) >= _SHORTEST and _is_one_edit(form, other) and not _differ_in_digits(name, known)


def _is_one_edit(one: str, other: str) -> bool:
    """A character more, less, changed, or two swapped."""
    short, long = sorted((one, other), key=len)
    at = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[at : at + 2] == long[at : at + 2][::-1] and short[at + 2 :] == long[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped


def _differ_in_digits(one: str, other: str) -> bool:
    return any(char.isdigit() for char in one + other) and _letters(one) == _letters(other)


def _letters(text: str) -> str:
    return "".join(char for char in text if not char.isdigit())
