"""The one line under the client's prompt: which questions wait for the user, how fresh the context is, how full, and
what Trimtab has said so far.

The client waits for nothing here, but it asks often: what this module loads is weighed like a hook's.
"""

from collections.abc import Mapping

from trimtab.local.locate import journal_path, opted_in
from trimtab.model.json import Obj, items, number, obj, parse_object, text, whole

_GREEN, _YELLOW, _RED, _PLAIN = "\033[32m", "\033[33m", "\033[31m", "\033[0m"
_SECONDS = 1.0
_WORK, _QUESTIONS = "work", "questions"
"""Of the read projection: see `model.work_rows`."""


def status_line(raw: bytes, env: Mapping[str, str], here: str) -> str:
    """Empty outside a project that opted in, and for a session that no event has come from: what could be said of it
    would be a guess. Raises for input that is not the client's, or a journal that cannot be used."""
    if env.get("TRIMTAB_QUIET"):
        return ""
    given = parse_object(raw)
    folder = text(obj(given.get("workspace")).get("project_dir"))
    root = opted_in(folder or here, env)
    if root is None:
        return ""
    from trimtab.store.journal import Journal
    from trimtab.store.sessions import published_row, session_status

    journal = Journal(journal_path(root))
    try:
        found = session_status(journal.rows, text(given.get("session_id")))
        asked = obj(published_row(journal.rows, _WORK, _QUESTIONS))
    finally:
        journal.close()
    if found is None:
        return ""
    from trimtab.steering.refresh import FACULTY, KEY, prompts_since

    shown = found.thread.markers.get(KEY)
    count = prompts_since(found.session.prompts, shown, found.thread.notes.get(FACULTY.name, {}))
    interval = _interval(root, env)
    nudges = f"{found.said} nudge{'' if found.said == 1 else 's'}"
    parts = [
        _waiting(asked, env),
        _coloured(f"📍 {count}/{interval}", count / interval, env) if interval and shown else "",
        _fullness(obj(given.get("context_window"))),
        f"trimtab {nudges}, {found.tokens:,} tokens",
    ]
    return " · ".join(part for part in parts if part)


def _waiting(asked: Obj, env: Mapping[str, str]) -> str:
    """What holds work up is named by its number; of the rest it is enough that it is there."""
    count, urgent = whole(asked.get("open")), whole(asked.get("p0"))
    if not count:
        return ""
    if not urgent:
        return f"{count} question{'' if count == 1 else 's'}"
    numbers = [whole(row.get("id")) for row in map(obj, items(asked.get("first"))) if row.get("level") == "P0"]
    named = f"question {numbers[0]} waits" if urgent == 1 and numbers else f"{urgent} questions wait"
    more = f", {count - urgent} more" if count > urgent else ""
    return f"{_coloured(f'❓ P0: {named}', 1.0, env)}{more}"


def _interval(root: str, env: Mapping[str, str]) -> int:
    """After how many prompts the context is given again, 0 where it is not."""
    import time

    from trimtab.config.declared import declared
    from trimtab.config.load import extra_faculties, load_policy, places
    from trimtab.features.guidance.guidance_files import context_files
    from trimtab.model.advice import Mode
    from trimtab.model.policy import Policy
    from trimtab.runtime.facts import Where
    from trimtab.steering.faculties import FACULTIES
    from trimtab.steering.refresh import FACULTY, interval_of

    home = env.get("HOME", "")
    files = places(root, env, home)
    faculties = FACULTIES
    if extra_faculties(files, env, home):
        from trimtab.features.components import parts_of  # few users have any, and it loads much more

        faculties = parts_of(root, env).faculties
    policy = Policy(load_policy(files, declared(faculties), env).values)
    if policy.mode(FACULTY.name, FACULTY.mode) < Mode.ADVISE:
        return 0
    where = Where(root, root, time.monotonic() + _SECONDS)
    given = policy.whole(FACULTY.name, "interval", 0)
    interval, periodic = interval_of(given, obj(context_files(where, "")))
    return interval if periodic else 0


def _fullness(window: Obj) -> str:
    """By the client's own count, which it does not have before the first answer."""
    used = window.get("used_percentage")
    if used is None:
        size = number(window.get("context_window_size"))
        usage = obj(window.get("current_usage"))
        tokens = sum(whole(value) for name, value in usage.items() if name.endswith("input_tokens"))
        used = 100 * tokens / size if size and tokens else None
    return f"context {number(used):.0f} %" if used is not None else ""


def _coloured(part: str, age: float, env: Mapping[str, str]) -> str:
    if env.get("NO_COLOR"):
        return part
    colour = _GREEN if age < 0.5 else _YELLOW if age < 0.8 else _RED
    return f"{colour}{part}{_PLAIN}"
