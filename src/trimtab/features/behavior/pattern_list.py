"""Patterns, alerts and directives as programs read them: the same from the command line and from the server."""

import os
from collections.abc import Mapping

from trimtab.features.behavior.alerts import Alert, alerts_of
from trimtab.features.behavior.directives import find_directives
from trimtab.features.behavior.interventions import history, history_as_json, pattern_called
from trimtab.features.behavior.pattern_library import SHIPPED, compile_library
from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import OpenJournal
from trimtab.hosts import host_of
from trimtab.hosts.host import RuleFiles
from trimtab.model.json import JSON, Obj, items, obj
from trimtab.model.record import Record
from trimtab.steering.behavior.learning import LEARNED
from trimtab.steering.behavior.pattern import Condition, Library, Pattern, Select
from trimtab.steering.behavior.rule_quotes import rules_for

FACULTY = "behavior"


class PatternCounts(Record):
    """A pattern's counts in the ledger. `worked` of `known` ends were after something was said."""

    seen: int = 0
    said: int = 0
    worked: int = 0
    known: int = 0
    wrong: int = 0
    last_at: int | None = None


def modes_of(root: str, env: Mapping[str, str], library: Library) -> Mapping[str, str]:
    """By pattern, as the settings have it, or the file of one that has no setting. The faculty's own mode is the most
    that any may do."""
    faculties = parts_of(root, env).faculties
    values = settings_of(root, env, faculties).values.get(FACULTY, {})
    most = str(values.get("mode", "advise"))
    rank = ("off", "observe", "advise", "guard")
    given = {
        pattern.id: str(values.get(f"patterns.{pattern.id}", pattern.mode or most)) for pattern in library.patterns
    }
    return {name: min(mode, most, key=rank.index) for name, mode in given.items()}


def counted(project: OpenJournal) -> Mapping[str, PatternCounts]:
    found: dict[str, PatternCounts] = {}
    for alert in alerts_of(project):
        so_far = found.get(alert.pattern, PatternCounts())
        known = alert.arm == "said" and alert.known
        found[alert.pattern] = PatternCounts(
            so_far.seen + 1,
            so_far.said + (alert.arm == "said"),
            so_far.worked + (known and alert.verdict == "heeded"),
            so_far.known + known,
            so_far.wrong + alert.wrong,
            alert.at or so_far.last_at,
        )
    return found


def origin_of(pattern: Pattern, project: str) -> str:
    if pattern.source.startswith(SHIPPED + os.sep):
        return "shipped"
    return "project" if pattern.source.startswith(project + os.sep) else "user"


def row_of(pattern: Pattern, root: str, mode: str, counts: PatternCounts) -> dict[str, JSON]:
    """`effectiveness` is the share of known ends; none where there is none."""
    return {
        "id": pattern.id,
        "name": pattern.name,
        "kind": pattern.kind,
        "mode": mode,
        "origin": origin_of(pattern, root),
        "timing": pattern.timing,
        "where": {name: given for name, given in pattern.where._asdict().items() if given},
        "strategy": pattern.strategy or LEARNED,
        "severity": pattern.severity,
        "description": pattern.description,
        **counts._asdict(),
        "effectiveness": round(counts.worked / counts.known, 3) if counts.known else None,
        "source": pattern.source,
    }


def patterns_as_json(
    root: str, host_folder: str, env: Mapping[str, str], counts: Mapping[str, PatternCounts]
) -> dict[str, JSON]:
    compiled = compile_library(root, host_folder)
    modes = modes_of(root, env, compiled.library)
    return {
        "project": root,
        "patterns": [
            {
                **row_of(pattern, root, modes[pattern.id], counts.get(pattern.id, PatternCounts())),
                "when": criteria_of(pattern),
            }
            for pattern in compiled.library.patterns
        ],
        "troubles": [f"{problem.where}: {problem.what}" for problem in compiled.problems],
    }


def pattern_as_json(project: OpenJournal, host_folder: str, env: Mapping[str, str], name: str) -> dict[str, JSON]:
    """Raises TrimtabError for a name that no pattern has."""
    library = compile_library(project.root, host_folder).library
    pattern = pattern_called(library, name)
    rules = rules_for(pattern, find_directives(project.root, host_folder, host_of(env).rules).directives)
    mode = modes_of(project.root, env, library)[name]
    return {
        **row_of(pattern, project.root, mode, counted(project).get(name, PatternCounts())),
        "when": criteria_of(pattern),
        "interventions": [saying._asdict() for saying in pattern.sayings],
        "directives": [{"id": rule.id, "text": rule.text, "source": rule.where} for rule in rules],
        "history": history_as_json(history(project, library, name)),
    }


def alerts_as_json(project: OpenJournal, library: Library, now: int) -> dict[str, JSON]:
    active = [alert for alert in alerts_of(project, now - 24 * 3_600_000) if alert.active(now)]
    return {"project": project.root, "alerts": [alert_as_json(alert, library) for alert in reversed(active)]}


def alert_as_json(alert: Alert, library: Library) -> dict[str, JSON]:
    return {**alert._asdict(), "intervention": alert.saying(library)}


def directives_as_json(root: str, host_folder: str, files: RuleFiles) -> dict[str, JSON]:
    found = find_directives(root, host_folder, files)
    library = compile_library(root, host_folder).library
    about: dict[str, list[str]] = {}
    for pattern in library.patterns:
        for rule in rules_for(pattern, found.directives):
            about.setdefault(rule.id, []).append(pattern.id)
    return {
        "project": root,
        "directives": [
            {
                "id": rule.id,
                "text": rule.text,
                "category": rule.category,
                "source": rule.where,
                "path": rule.path,
                "line": rule.line,
                "patterns": about.get(rule.id, []),
            }
            for rule in found.directives.rules
        ],
        "files": found.files,
        "left_out": [{"path": path, "why": why} for path, why in found.left],
    }


def criteria_of(pattern: Pattern) -> JSON:
    """As its file says it, without what is left at its default."""
    (whole,) = items(Library((pattern,), ()).as_json()["patterns"])
    return [_given(condition) for condition in map(obj, items(obj(whole).get("conditions")))]


def _given(condition: Obj) -> dict[str, JSON]:
    said = {name: value for name, value in condition.items() if value != Condition._field_defaults.get(name)}
    return {name: _selected(value) for name, value in said.items() if value not in ([], False, "", 0)}


def _selected(value: JSON) -> JSON:
    if isinstance(value, Mapping):
        return {name: given for name, given in value.items() if given not in ([], Select._field_defaults.get(name))}
    return [_selected(item) for item in value] if isinstance(value, list) else value
