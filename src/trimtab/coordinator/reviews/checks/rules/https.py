"""Rules about a single call or a single assignment: what speaks in the clear, or does not check certificates."""

import ast
import re
from collections.abc import Iterator, Sequence

from trimtab.coordinator.reviews.checks.rules.python_source import Module, has_keywords, is_call_of, text_of
from trimtab.coordinator.reviews.checks.rules.rule_files import ReviewRule, RuleFinding, finding_at
from trimtab.coordinator.reviews.checks.rules.script_source import ScriptFile

_CHOICE = re.compile(r"(?i)verif|insecure|cert|check|ssl|tls|secure")


def python_findings(path: str, module: Module, rules: Sequence[ReviewRule]) -> Iterator[RuleFinding]:
    """For a call, `unless` is about how it is written; for an assignment, about the file's path."""
    nodes = list(ast.walk(module.tree))
    calls = [(module.name_of(node.func), node) for node in nodes if isinstance(node, ast.Call)]
    chosen = {id(part) for node in nodes if _is_a_choice(node) for part in ast.walk(node)}
    assigned = [pair for node in nodes if id(node) not in chosen for pair in _assigned(node)]
    for rule in rules:
        if rule.imports and not module.packages.intersection(rule.imports):
            continue
        found: list[ast.expr] = []
        if rule.assigned is None:
            found = [call for name, call in calls if _is_meant(name, rule, call)]
        elif not (rule.unless and rule.unless.search(path)):
            found = [value for name, value in assigned if _is_set(name, rule, value)]
        yield from (finding_at(rule, node.lineno, node.end_lineno) for node in found)


def script_findings(path: str, script: ScriptFile, rules: Sequence[ReviewRule]) -> Iterator[RuleFinding]:
    for rule in rules:
        if rule.needs is None or rule.needs.search(script.code):
            found = script.matches(rule, "", 0, len(script.code))
            yield from (finding_at(rule, first, last) for first, last in found)


def _is_meant(name: str, rule: ReviewRule, call: ast.Call) -> bool:
    if rule.calls and not any(is_call_of(name, wanted) for wanted in rule.calls):
        return False
    if not has_keywords(call, rule):
        return False
    if rule.text is not None:
        named = next((key.value for key in call.keywords if key.arg in ("url", "key", "name")), None)
        first = call.args[0] if call.args else named
        if first is None or not rule.text.search(text_of(first)):
            return False
    return rule.unless is None or rule.unless.search(ast.unparse(call)) is None


def _is_a_choice(node: ast.AST) -> bool:
    """Who asks for it by an argument gets it: that is not the default."""
    return isinstance(node, ast.If) and _CHOICE.search(ast.unparse(node.test)) is not None


def _is_set(name: str, rule: ReviewRule, value: ast.expr) -> bool:
    if rule.assigned is None or not rule.assigned.search(name):
        return False
    written = text_of(value) if isinstance(value, ast.Constant | ast.JoinedStr) else ""
    return ast.unparse(value) in rule.values or (rule.text is not None and rule.text.search(written) is not None)


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Assign():
            for target in node.targets:
                yield _name(target), node.value
        case ast.AnnAssign() if node.value is not None:
            yield _name(node.target), node.value
        case ast.keyword():
            yield node.arg or "", node.value
        case ast.Dict():
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant):
                    yield str(key.value), value
        case _:
            pass


def _name(target: ast.expr) -> str:
    match target:
        case ast.Name():
            return target.id
        case ast.Attribute():
            return target.attr
        case ast.Subscript(slice=ast.Constant(value=str() as key)):
            return key
        case _:
            return ""
