"""What the user writes after `/trimtab:plan`: options, and a prompt that survives as it was written."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.steering.planning.plan import FOLLOWS, LONGEST_PROMPT, MAY_END, MOST_PHASES, Phase
from trimtab.steering.planning.size import SIZES, Size, sized

SECTIONS = ("Goal", "Scope", "Non-Scope", "Steps", "Verification", "Risks", "Open Questions")
PROMISE = "PLAN_OK"
SPARE_PHASES = 2
_MOST_ROUNDS = 4
_WITH_VALUE = (
    "--phases",
    "--refine-iterations",
    "--max-phases",
    "--max-iterations",
    "--completion-promise",
    "--required-sections",
    "--size",
)
_SWITCHES = (
    "--skip-understand",
    "--skip-explore",
    "--skip-alternatives",
    "--open-critique",
    "--no-memory",
    "--clear-memory",
    "--no-block-tools",
)
KNOWN = (*_WITH_VALUE, *_SWITCHES)
_SAME = {"--max-iterations": "--max-phases"}
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|\S+', re.S)
_OPTION = re.compile(r"(--[a-z][a-z-]*)(?:=(.*))?", re.S)
_WORD = re.compile(r"\S+")
_BEGINS = re.compile(r"--[a-z][a-z-]*(?=[=\s]|$)")


class PlanOptions(Record):
    """What to plan, and how. `why_size` says for the user what in the prompt decided the size, if
    anything did. `max_phases` 0 is no limit."""

    prompt: str
    phases: tuple[Phase, ...]
    size: str
    why_size: str
    max_phases: int
    promise: str = PROMISE
    required_sections: tuple[str, ...] = SECTIONS
    open_critique: bool = False
    use_memory: bool = True
    clear_memory: bool = False
    block_tools: bool = True


def read_text(written: str) -> PlanOptions:
    """Options stand before the prompt or after it; between, nothing is touched. After `--` all is prompt."""
    given: dict[str, str] = {}
    prompt = _leading(written.strip(), given)
    closed = prompt.startswith(("-- ", "--\n"))
    return _options(prompt[3:].strip() if closed else _trailing(prompt, given), given)


def read_words(words: Sequence[str]) -> PlanOptions:
    """The same from the words of a command line, where quotes are gone: options may stand anywhere before `--`."""
    given: dict[str, str] = {}
    rest: list[str] = []
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "--":
            rest += left
            break
        option = _OPTION.fullmatch(word)
        if option is None:
            rest.append(word)
            continue
        name, value = _known(option[1]), option[2]
        if name in _WITH_VALUE and value is None:
            value = left.pop(0) if left else None
        _take(given, name, value)
    return _options(" ".join(rest).strip(), given)


def _leading(text: str, given: dict[str, str]) -> str:
    while _BEGINS.match(text):
        text, name, value = _next_option(text)
        _take(given, name, value)
    return text


def _next_option(text: str) -> tuple[str, str, str | None]:
    """What is left after the option that the text begins with, the option's name and its value."""
    head = _BEGINS.match(text)
    name = _known(head[0] if head else text)
    rest = text[len(name) :]
    if rest.startswith("=") or name in _WITH_VALUE:
        rest = rest[1:] if rest.startswith("=") else rest.lstrip()
        value = _TOKEN.match(rest)
        if value is None:
            return rest.lstrip(), name, None
        return rest[value.end() :].lstrip(), name, _unquoted(value[0])
    return rest.lstrip(), name, None


def _trailing(text: str, given: dict[str, str]) -> str:
    """The longest end of the text that is known options and nothing else. What is nearly one is an error, not prompt:
    a misspelt option would otherwise be planned for."""
    starts = [found.start() for found in _WORD.finditer(text) if found[0].startswith("--") and len(found[0]) > 3]
    for start in starts:
        taken: dict[str, str] = {}
        rest = text[start:]
        while rest:
            head = _BEGINS.match(rest)
            if head is None or (head[0] not in KNOWN and not _nearly(head[0])):
                break
            rest, name, value = _next_option(rest)
            _take(taken, name, value)
        if not rest:
            given |= taken
            return text[:start].rstrip()
    return text


def _take(given: dict[str, str], name: str, value: str | None) -> None:
    if name in _SWITCHES:
        if value is not None:
            raise _wrong(f"{name} takes no value", f"Leave out `={value}`.")
        given[name] = ""
    elif value is None or not value.strip():
        raise _wrong(f"{name} needs a value", _ALLOWED[name])
    else:
        given[_SAME.get(name, name)] = value


def _options(prompt: str, given: Mapping[str, str]) -> PlanOptions:
    if not prompt:
        raise _wrong("there is nothing to plan", "Say what is to be planned: `/trimtab:plan add a login page`.")
    if len(prompt) > LONGEST_PROMPT:
        raise _wrong(
            f"the prompt has {len(prompt)} characters and may have {LONGEST_PROMPT}",
            "Put the details into a file and name it.",
        )
    size, why = _size(prompt, given)
    phases = _phases(given, size)
    most = _whole(given, "--max-phases", len(phases) + SPARE_PHASES, 0, 1_000)
    sections = _listed(given, "--required-sections") if "--required-sections" in given else SECTIONS
    return PlanOptions(
        prompt=prompt,
        phases=phases,
        size=size.value,
        why_size=why,
        max_phases=most,
        promise=_promise(given),
        required_sections=sections,
        open_critique="--open-critique" in given,
        use_memory="--no-memory" not in given,
        clear_memory="--clear-memory" in given,
        block_tools="--no-block-tools" not in given,
    )


def _size(prompt: str, given: Mapping[str, str]) -> tuple[Size, str]:
    wanted = given.get("--size", "auto").strip().lower()
    if wanted in (size.value for size in Size):
        return Size(wanted), ""
    if wanted != "auto":
        raise _wrong(f"--size {wanted} is not known", _ALLOWED["--size"])
    shaped = any(name == "--phases" or name.startswith(("--skip-", "--refine-")) for name in given)
    return (Size.STANDARD, "") if shaped else sized(prompt)


def _phases(given: Mapping[str, str], size: Size) -> tuple[Phase, ...]:
    if "--phases" in given:
        return phases_named(_listed(given, "--phases"))
    skipped = {name.removeprefix("--skip-") for name in given if name.startswith("--skip-")}
    before, rounds, revises = SIZES[size]
    if "--refine-iterations" in given:
        rounds, revises = _whole(given, "--refine-iterations", rounds, 1, _MOST_ROUNDS), True
    each_round = (Phase.CRITIQUE, Phase.REVISE) if revises else (Phase.CRITIQUE,)
    return (*(phase for phase in before if phase.value not in skipped), *each_round * rounds)


def phases_named(names: Sequence[str]) -> tuple[Phase, ...]:
    """Phases in an order that makes sense and that has a draft in it."""
    known = [phase.value for phase in Phase]
    unknown = next((name for name in names if name.lower() not in known), None)
    if unknown is not None:
        raise _wrong(f"--phases has {unknown}, which is no phase", f"Phases are {', '.join(known)}.")
    phases = tuple(Phase(name.lower()) for name in names)
    for phase, following in pairwise(phases):
        if following not in FOLLOWS[phase]:
            allowed = ", ".join(allowed.value for allowed in FOLLOWS[phase])
            raise _wrong(
                f"--phases has {following.value} after {phase.value}", f"After {phase.value} may come: {allowed}."
            )
    if Phase.DRAFT not in phases or phases[-1] not in MAY_END:
        raise _wrong("--phases has no draft, so there would be no plan", "Add draft, before critique and revise.")
    if len(phases) > MOST_PHASES:
        raise _wrong(f"--phases has {len(phases)} phases", f"There may be {MOST_PHASES}.")
    return phases


def _promise(given: Mapping[str, str]) -> str:
    promise = given.get("--completion-promise", PROMISE).strip()
    if len(promise) > 100 or "<" in promise or "\n" in promise:
        raise _wrong("--completion-promise cannot be that", _ALLOWED["--completion-promise"])
    return promise


def _listed(given: Mapping[str, str], name: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(part.strip() for part in given[name].split(",") if part.strip()))
    if name == "--phases":
        names = tuple(part.strip() for part in given[name].split(",") if part.strip())
    if not names:
        raise _wrong(f"{name} is empty", _ALLOWED[name])
    return names


def _whole(given: Mapping[str, str], name: str, otherwise: int, least: int, most: int) -> int:
    if name not in given:
        return otherwise
    written = given[name].strip()
    if not re.fullmatch(r"[0-9]{1,4}", written) or not least <= int(written) <= most:
        raise _wrong(f"{name} {written} is not possible", _ALLOWED[name])
    return int(written)


def _known(name: str) -> str:
    if name in KNOWN:
        return name
    near = _nearly(name)
    meant = f"Did you mean {near}? " if near else ""
    raise _wrong(f"{name} is no option", f"{meant}If it belongs to the prompt, write `-- ` before the prompt.")


def _nearly(name: str) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, KNOWN, 1, 0.8)), "")


def _unquoted(value: str) -> str:
    if len(value) > 1 and value[0] == value[-1] == '"':
        return re.sub(r"\\(.)", r"\1", value[1:-1])
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == "'" else value


def _wrong(what: str, remedy: str) -> TrimtabError:
    return TrimtabError(what, where="/trimtab:plan", remedy=remedy)


_ALLOWED: Mapping[str, str] = {
    "--phases": f"Name phases between commas: {','.join(phase.value for phase in Phase)}.",
    "--refine-iterations": f"It is a number from 1 to {_MOST_ROUNDS}.",
    "--max-phases": "It is a number; 0 means no limit.",
    "--max-iterations": "It is a number; 0 means no limit.",
    "--completion-promise": "It is a short text on one line, without `<`.",
    "--required-sections": f"Name sections between commas: {','.join(SECTIONS)}.",
    "--size": f"It is one of: auto, {', '.join(size.value for size in Size)}.",
}
