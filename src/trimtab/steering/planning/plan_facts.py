"""What was looked up of a plan's claims, and what a machine can say about the plan by them."""

from collections.abc import Mapping, Sequence

from trimtab.model.json import JSON, Obj, each, obj
from trimtab.model.record import Record
from trimtab.steering.planning.plan import LONGEST_FINDING, MachineFinding
from trimtab.steering.planning.plan_statements import Claims


class Facts(Record):
    """Only what was looked up: `files` by path as the plan names them, `callers` (files that use it) by symbol,
    `commands` by command line. What is not in here is unknown, and nothing is said about it."""

    files: Mapping[str, bool] = {}
    callers: Mapping[str, tuple[str, ...]] = {}
    commands: Mapping[str, bool] = {}

    def as_json(self) -> Obj:
        callers = {symbol: list(files) for symbol, files in self.callers.items()}
        return {"files": dict(self.files), "callers": callers, "commands": dict(self.commands)}


NOTHING_KNOWN = Facts()


def read_facts(value: JSON) -> Facts:
    given = obj(value)
    return Facts(
        files={path: known for path, known in obj(given.get("files")).items() if isinstance(known, bool)},
        callers={symbol: each(files) for symbol, files in obj(given.get("callers")).items()},
        commands={line: known for line, known in obj(given.get("commands")).items() if isinstance(known, bool)},
    )


def machine_findings(claims: Claims, facts: Facts) -> tuple[MachineFinding, ...]:
    """What is wrong with a plan as far as a machine can tell, in the order of the principles. Numbers without a source
    belong to none of them, and so contradict no critique."""
    missing = [path for path in claims.files if facts.files.get(path) is False]
    return tuple(
        MachineFinding(one.principle, one.kind, one.subject[:LONGEST_FINDING], one.detail[:LONGEST_FINDING])
        for one in (
            *(MachineFinding("P1", "found_later_step", str(one.step), str(one.later)) for one in claims.later),
            *(MachineFinding("P2", "found_no_file", path) for path in missing),
            *_forgotten(claims, facts),
            *(MachineFinding("P6", "found_no_commands") for gap in claims.unstated if gap == "commands"),
            *(
                MachineFinding("P6", "found_unknown_command", line)
                for line in claims.commands
                if facts.commands.get(line) is False
            ),
            *(_GAPS[gap] for gap in claims.unstated if gap in _GAPS),
            *(MachineFinding("P9", "found_vague", *_cut_in_two(one)) for one in claims.vague),
            *(MachineFinding("", "found_number", one) for one in claims.numbers),
        )
    )


_GAPS: Mapping[str, MachineFinding] = {
    "breaking": MachineFinding("P7", "found_no_breaking"),
    "reasons": MachineFinding("P8", "found_no_reasons"),
    "effort": MachineFinding("P11", "found_no_effort"),
    "assumptions": MachineFinding("P12", "found_no_assumptions"),
}
_MOST_NAMED = 5


def _forgotten(claims: Claims, facts: Facts) -> Sequence[MachineFinding]:
    """Symbols that change, with the files that use them and that the plan does not name."""
    found: list[MachineFinding] = []
    for symbol in claims.symbols:
        forgotten = [path for path in facts.callers.get(symbol, ()) if not _is_named(path, claims)]
        if forgotten:
            more = f" and {len(forgotten) - _MOST_NAMED} more" if len(forgotten) > _MOST_NAMED else ""
            found.append(MachineFinding("P3", "found_callers", symbol, ", ".join(forgotten[:_MOST_NAMED]) + more))
    return found


def _is_named(path: str, claims: Claims) -> bool:
    """A plan may name a file by the end of its path."""
    return any(path == named or path.endswith(f"/{named}") for named in claims.named)


def _cut_in_two(text: str) -> tuple[str, str]:
    before, _, after = text.partition(": ")
    return before, after
