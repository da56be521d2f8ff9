"""The plan as a file: front matter that a machine reads, the plan as it was written, and how it came about: what each
phase before the draft found, and every critique."""

import re
from collections.abc import Mapping

from trimtab.model.json import JSON, dump, parse
from trimtab.model.record import Record
from trimtab.steering.planning.plan import Plan
from trimtab.steering.planning.prompts import machine_line, open_findings

_FRONT = re.compile(r"\A\ufeff?---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|\Z)", re.S | re.M)
_NO_WORD = re.compile(r"[\W_]+")
_LONGEST_SLUG = 50
# an HTML comment: no reader of Markdown shows it, and no plan holds one by chance
_PART = re.compile(r"^<!-- trimtab: ([a-z]+(?: [a-z0-9]+)*) -->$", re.M)
NOT_PASSED = "not passed"


class PlanFile(Record):
    """`values` as they stand in the front matter: text, or what JSON it is. `record`: the name of each part after the
    plan, such as `explore` or `critique 2`, with its text."""

    values: Mapping[str, JSON]
    text: str
    record: tuple[tuple[str, str], ...] = ()


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
    lines = [
        "---",
        f"generated_at: {dump(generated_at)}",
        f"exit_reason: {plan.status.value}",
        f"size: {plan.size}",
        f"phases: [{', '.join(phase.value for phase in plan.done)}]",
        f"prompt: {_readable(plan.prompt)}",
        *_listed("findings", findings_of(plan)),
        *_listed("looked_up", [machine_line(finding, texts) for finding in plan.found]),
        "---",
    ]
    parts = [plan.text.strip()] if plan.text else []
    parts += [f"<!-- trimtab: {name} -->\n# {name.capitalize()}\n\n{said.strip()}" for name, said in record_of(plan)]
    return "\n\n".join(("\n".join(lines), *parts)) + "\n"


def record_of(plan: Plan) -> tuple[tuple[str, str], ...]:
    """What a plan leaves beside its text. What did not pass is part of it where the plan ended with that."""
    rounds = ((f"critique {number}", said) for number, said in enumerate(plan.critiques, 1))
    offered = ((f"{plan.phase.value} {NOT_PASSED}", plan.offered),) if plan.offered else ()
    return (*plan.answers, *rounds, *offered)


def read_plan_file(written: str) -> PlanFile:
    """Any of our plans, and plansmith's output, which has the same shape."""
    front = _FRONT.match(written)
    if front is None:
        return PlanFile({}, written.strip())
    said, *parts = _PART.split(written[front.end() :])
    record = tuple((name, _without_title(part)) for name, part in zip(parts[::2], parts[1::2], strict=True))
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
    return PlanFile(values, said.strip(), record)


def _without_title(part: str) -> str:
    """The title is for people; the comment above it says the same."""
    return part.strip().partition("\n")[2].strip()


def findings_of(plan: Plan) -> list[JSON]:
    unanswered = frozenset(open_findings(plan))
    return [
        {"principle": found.principle, "round": found.round, "open": found in unanswered, "text": found.text}
        for found in plan.findings
    ]


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
