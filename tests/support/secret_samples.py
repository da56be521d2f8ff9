"""Samples of token formats, made up at run time from what public rule sets publish: no file of ours holds one.

A format is a template: `{a36}` stands for 36 letters and digits, `{x32}` for hexadecimal ones and so on (`ALPHABETS`).
A format that is only known by the name beside it has that name before a bar.
"""

import random
import re
import string
from collections.abc import Iterator
from typing import NamedTuple

_LOWER, _UPPER, _DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
ALPHABETS = {
    "a": _LOWER + _UPPER + _DIGITS,
    "w": _LOWER + _UPPER + _DIGITS + "_-",
    "b": _LOWER + _UPPER + _DIGITS + "+/",
    "x": "0123456789abcdef",
    "X": "0123456789ABCDEF",
    "l": _LOWER + _DIGITS,
    "v": _LOWER + _DIGITS + "_-",
    "u": _UPPER + _DIGITS,
    "U": _UPPER + "234567",
    "c": _LOWER,
    "L": _LOWER + _UPPER,
    "n": _DIGITS,
    "g": "abcdefgh0123456789",
    "p": _LOWER + _UPPER + _DIGITS + "!^%#*+~",
}
_FIELD = re.compile(r"\{([A-Za-z])(\d+)\}")

# Neutral: neither names nor words in them say that a secret follows.
CONTEXTS = {
    "bare": "{}",
    "in a sentence": "I used {} for it, then went on.",
    "variable": "export VALUE={}",
    "quoted": "value = '{}';",
    "JSON": '{{"value": "{}", "other": 1}}',
    "YAML": "value: {}\nother: 1",
    "header": "X-Custom: {}\r\nAccept: */*",
    "URL": "https://host.example/path?value={}&other=1",
    "option": "tool --value {} run",
    "line of its own": "first\n{}\nlast",
}
NAMED = {
    "variable": "export {name}_API_TOKEN={value}",
    "code": '{low} = "{value}"',
    "YAML": "{low}:\n  {low}_key: {value}",
    "JSON": '{{"{low}Token": "{value}"}}',
}


class Sample(NamedTuple):
    rule: str
    context: str
    text: str
    secret: str


def filled(template: str, chance: random.Random) -> str:
    def fill(found: re.Match[str]) -> str:
        letters = ALPHABETS[found[1]]
        return "".join(chance.choice(letters) for _ in range(int(found[2])))

    return _FIELD.sub(fill, template)


def parsed(table: str) -> dict[str, tuple[str, str]]:
    """Rule: the name beside it, or nothing, and the template."""
    rules: dict[str, tuple[str, str]] = {}
    for line in table.strip().splitlines():
        rule, _, template = line.strip().partition(" ")
        name, bar, rest = template.strip().partition("|")
        rules[rule] = (name.strip(), rest.strip()) if bar else ("", template.strip())
    return rules


def samples(table: str, seed: int) -> Iterator[Sample]:
    chance = random.Random(seed)
    for rule, (name, template) in parsed(table).items():
        if "⟦" in template:  # what surrounds it is part of the format
            secret = filled(template.partition("⟦")[2].partition("⟧")[0], chance)
            before, after = template.partition("⟦")[0], template.partition("⟧")[2]
            yield Sample(rule, "its own", filled(before, chance).replace("\\n", "\n") + secret + after, secret)
            continue
        for context, around in (NAMED if name else CONTEXTS).items():
            secret = filled(template, chance)
            low = name.lower()
            yield Sample(rule, context, around.format(secret, name=name.upper(), low=low, value=secret), secret)
