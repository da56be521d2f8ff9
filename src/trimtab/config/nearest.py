"""The known word that was probably meant."""

from collections.abc import Iterable, Mapping


def nearest(word: str, known: Iterable[str]) -> str:
    """Empty where nothing is near enough to be worth suggesting."""
    from difflib import get_close_matches  # only a mistake pays for it

    found = get_close_matches(word, tuple(known), n=1, cutoff=0.6)
    return found[0] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    known = tuple(known)
    found = nearest(word, known)
    if found:
        return f"Did you mean `{found}`?"
    return f"Known: {', '.join(known)}." if len(known) <= 12 else ""


def unknown_setting(name: str, names: Iterable[str], elsewhere: "Mapping[str, str] | None" = None) -> str:
    """What to say about a setting's name that is not known: the right key, the right section, or the whole name.
    `elsewhere` says by the beginning of a name what is said somewhere else."""
    names = tuple(names)
    for family, hint in (elsewhere or {}).items():
        if name.startswith(family):
            # What all of the family begin with makes any two of them alike.
            found = nearest(
                name[len(family) :], (candidate[len(family) :] for candidate in names if candidate.startswith(family))
            )
            return f"Did you mean `{family}{found}`? {hint}" if found else hint
    section, _, key = name.partition(".")
    sections = tuple(dict.fromkeys(known.partition(".")[0] for known in names))
    if section in sections and key:
        found = nearest(key, (known.partition(".")[2] for known in names if known.startswith(f"{section}.")))
        if found:
            return f"Did you mean `{section}.{found}`?"
    last = name.rpartition(".")[2]
    for known in names:
        if known.rpartition(".")[2] == last and last != "mode":
            return f"Did you mean `{known}`?"
    found = nearest(name, names)
    if found:
        return f"Did you mean `{found}`?"
    return did_you_mean(section, sections) if section not in sections else ""
