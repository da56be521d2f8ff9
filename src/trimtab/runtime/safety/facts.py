"""The facts that the safety faculty asks for."""

from trimtab.model.json import JSON
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.runtime.safety import files
from trimtab.runtime.safety.ground import worktree_of
from trimtab.runtime.safety.loss import loss_of
from trimtab.shell import Judgement, Unparsable, classify, read
from trimtab.steering.safety.guards import Guards

_MOST = 64
_judged: dict[str, Judgement] = {}


def judged(command: str) -> Judgement:
    """Lately judged ones are remembered: several ask about the same call."""
    known = _judged.get(command)
    if known is None:
        known = classify(command)
        if len(_judged) >= _MOST:
            _judged.clear()
        _judged[command] = known
    return known


def command_verdict(command: str) -> JSON:
    """{verdict, snapshot, why, outside, writes}, by the text alone."""
    found = judged(command)
    return {
        "verdict": found.verdict,
        "snapshot": found.snapshot,
        "why": found.why,
        "outside": found.outside,
        "writes": found.writes,
    }


def command_loss(where: Where, command: str) -> JSON:
    """{snapshot, lost: [{kind, what}], why}, with the disk looked at; None where nothing can be lost."""
    found = loss_of(judged(command), command, where.project, where.cwd)
    return None if found is None else found.as_json()


def guards(where: Where) -> Fact:
    """A `Guards`; None where nobody wrote any."""
    known = files.known(where.project, files.user_file())
    if known is None:
        return None
    roots = tuple(dict.fromkeys(one for one in (where.project, worktree_of(where.project, where.cwd)) if one))
    return Guards(known.rules, known.troubles, known.digest, roots, files.home())


def command_calls(where: Where, command: str) -> JSON:
    """{calls: [{words, touches}], complete}: the commands that the text runs, and the paths that they may touch. None
    where no guard asks."""
    known = files.known(where.project, files.user_file())
    if known is None or not any(rule.shapes or rule.paths for rule in known.rules):
        return None
    return calls_of(command)


def calls_of(command: str) -> JSON:
    try:
        script = read(command)
    except (Unparsable, RecursionError):
        return {"calls": [], "complete": False}
    calls: list[JSON] = []
    for one in script.commands:
        touches = [_value(word) for word in one.words[1:] if len(word) < 1_000]
        touches += [redirect.target.text for redirect in one.redirects if redirect.body is None]
        calls.append({"words": one.words, "touches": touches})
    return {"calls": calls, "complete": script.complete}


def _value(word: str) -> str:
    """Of `--file=name` the name, of `@name` too, as curl and others read it."""
    name, equals, value = word.partition("=")
    return (value if equals and name.startswith("-") else word).removeprefix("@")
