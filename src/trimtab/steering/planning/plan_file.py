"""The plan as a file: front matter that a machine reads, then the plan as it was written."""

import re
from collections.abc import Mapping

from trimtab.model.json import JSON, dump, parse
from trimtab.model.record import Record
from trimtab.steering.planning.plan import Plan, PlanFinding
from trimtab.steering.planning.prompts import machine_line, open_findings

_FRONT = re.compile(r"\A\ufeff?---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|\Z)", re.S | re.M)
_NO_WORD = re.compile(r"[\W_]+")
_LONGEST_SLUG = 50


class PlanFile(Record):
    """`values` as they stand in the front matter: text, or what JSON it is."""

    values: Mapping[str, JSON]
    text: str


def file_name(day: str, plan: Plan) -> str:
    """`day` as in 2026-01-31. Words of the prompt follow, so that a folder of plans can be read."""
    words = _NO_WORD.split(plan.prompt.lower())
    slug = ""
    for word in filter(None, words):
        if len(f"{slug}-{word}") > _LONGEST_SLUG:
            break
        slug = f"{slug}-{word}"
    return f"{day}{slug or '-plan'}.md"


def write_plan(plan: Plan, generated_at: str, texts: Mapping[str, str]) -> str:
    """`generated_at` as in 2026-01-31T12:00:00Z. Each value is JSON, which any reader of YAML takes."""
    unanswered = frozenset(open_findings(plan))
    lines = [
        "---",
        f"generated_at: {dump(generated_at)}",
        f"exit_reason: {plan.status.value}",
        f"size: {plan.size}",
        f"phases: [{', '.join(phase.value for phase in plan.phases[: plan.place + 1])}]",
        f"prompt: {_readable(plan.prompt)}",
        *_listed("findings", [_of_finding(finding, finding in unanswered) for finding in plan.findings]),
        *_listed("looked_up", [machine_line(finding, texts) for finding in plan.found]),
        "---",
        "",
    ]
    return "\n".join(lines) + f"\n{plan.text.strip()}\n"


def read_plan_file(written: str) -> PlanFile:
    """Any of our plans, and plansmith's output, which has the same shape."""
    front = _FRONT.match(written)
    if front is None:
        return PlanFile({}, written.strip())
    values: dict[str, JSON] = {}
    listed: list[JSON] = []
    for line in front[1].splitlines():
        key, colon, value = line.partition(":")
        if line.startswith("  - "):
            listed.append(_value(line[4:]))
        elif colon and not line[:1].isspace():
            if value.strip():
                values[key.strip()] = _value(value)
            else:
                listed = []
                values[key.strip()] = listed
    return PlanFile(values, written[front.end() :].strip())


def _of_finding(finding: PlanFinding, is_open: bool) -> JSON:
    return {"principle": finding.principle, "round": finding.round, "open": is_open, "text": finding.text}


def _listed(name: str, values: list[JSON]) -> list[str]:
    return [f"{name}:", *(f"  - {_readable(value)}" for value in values)] if values else [f"{name}: []"]


def _readable(value: JSON) -> str:
    """JSON on one line. Lone surrogates stay escaped, the rest is for people to read."""
    from json import JSONEncoder

    written = JSONEncoder(ensure_ascii=False).encode(value)
    return (
        dump(value) if any("\ud800" <= sign <= "\udfff" or sign in "\x85\u2028\u2029" for sign in written) else written
    )


def _value(written: str) -> JSON:
    plain = written.strip()
    try:
        return parse(plain)
    except ValueError:
        if plain.startswith("[") and plain.endswith("]"):
            return [part.strip() for part in plain[1:-1].split(",") if part.strip()]
        return plain
