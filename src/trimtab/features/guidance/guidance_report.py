"""What the user may ask about the project's context: what an agent would be given now, what is wrong with the files,
and one of the guides. For commands: it parses YAML, which no hook does."""

import time

import yaml

from trimtab.config.nearest import did_you_mean
from trimtab.features.components import parts_of, settings_of
from trimtab.features.gatherers import GATHERERS
from trimtab.features.guidance.guidance_files import guide_beside
from trimtab.hosts import host_of
from trimtab.local.locate import GUIDANCE
from trimtab.local.nesting import too_much_yaml
from trimtab.local.shipped import messages_of
from trimtab.local.user import User
from trimtab.model.advice import Missing, Need
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, SessionStarted
from trimtab.model.json import Obj, each, items, obj, text
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, Session
from trimtab.model.tokens import tokens_of
from trimtab.model.wording import counted
from trimtab.reading import read_text
from trimtab.runtime.facts import Where, gather
from trimtab.steering import engine
from trimtab.steering.budget import room
from trimtab.steering.refresh import BASE, FACULTY, ComposedContext, ContextFile, compose, files_of, most_of, unread_of

REASON = "asked for"
_SECONDS = 5.0
_LARGEST = 1_000_000
REMEDY = (
    "Quote text that holds `: ` or ` #`, or that begins with one of @ ` % & * ! | > [ {. Close what was opened, and"
    " indent with spaces."
)


class GuidanceNote(Record):
    """Something about the files that their author should know. `check` is a name for programs, `problem` is whether
    it is not as meant."""

    check: str
    what: str
    where: str = ""
    remedy: str = ""
    problem: bool = True


class GuidanceReport(Record):
    """`known` is the fact that answers `need`, as the faculty has it; `files` are all of it that may be given."""

    need: Need
    known: Obj
    files: tuple[ContextFile, ...]
    said: ComposedContext
    notes: tuple[GuidanceNote, ...]


class Mistake(Record):
    """`line` counts from 1."""

    line: int
    what: str


def look(root: str, user: User) -> GuidanceReport:
    policy = Policy(settings_of(root, user.env, parts_of(root, user.env).faculties).values)
    settings = engine.settings_of(FACULTY, policy)
    (need,) = FACULTY.needs(Event(SessionStarted(""), ""), settings)
    host = host_of(user.env)
    where = Where(root, root, time.monotonic() + _SECONDS, host.settings_folder(user.env), host=host)
    fact = gather([need], GATHERERS, where)[need]
    if isinstance(fact, CompiledContent):
        raise TypeError(f"{need} is JSON")
    if isinstance(fact, Missing):
        remedy = f"Look at `{GUIDANCE}/context` and {host.rules.shared}: something there cannot be read."
        raise TrimtabError(f"the context files cannot be read: {fact.why}", where=root, remedy=remedy)
    known = obj(fact)
    files = files_of(known, settings)
    most = most_of(settings, room(Session(), policy))
    said = compose((*files, *unread_of(known)), REASON, (), messages_of([FACULTY.name])[FACULTY.name], most)
    short = (*said.cut, *(file for file in said.left_out if not file.unread))
    return GuidanceReport(need, known, files, said, (*_notes(known), *(_no_room(file, most) for file in short)))


def guide(root: str, user: User, name: str) -> str:
    """The text of a companion, by the name that the agent was told."""
    files = map(obj, items(look(root, user).known.get("files")))
    paths = {text(file.get("guide")): guide_beside(text(file.get("path"))) for file in files if file.get("guide")}
    if name not in paths:
        remedy = did_you_mean(name, paths) if paths else "No context file has a companion."
        raise TrimtabError(f"there is no guide {name}", where=root, remedy=remedy)
    try:
        return read_text(paths[name], _LARGEST)
    except OSError as error:
        remedy = "Make it readable for you."
        raise TrimtabError(f"the guide cannot be read: {error.strerror}", where=paths[name], remedy=remedy) from error


def mistake_in(content: str) -> Mistake | None:
    """Why a context file is no YAML: the first that the parser meets. To an agent its text is of use all the same. Tags
    and types are the author's: only the shape is looked at."""
    if (excess := too_much_yaml(content)) is not None:
        return Mistake(excess.line, excess.what)
    try:
        loader = yaml.SafeLoader(content)
        while loader.check_node():
            loader.get_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = ", ".join(part for part in (error.context, error.problem) if part)
        return Mistake(mark.line + 1 if mark else 1, what)
    except yaml.reader.ReaderError as error:
        return Mistake(content.count("\n", 0, error.position) + 1, f"the character {error.character!r} is not allowed")
    except RecursionError:
        return Mistake(1, "it is nested too deeply")
    return None


def _notes(known: Obj) -> list[GuidanceNote]:
    found = [GuidanceNote("context.files", warning.removesuffix(".")) for warning in each(known.get("warnings"))]
    for file in map(obj, items(known.get("files"))):
        path = text(file.get("path"))
        mistake = (
            mistake_in(text(file.get("text"))) if file.get("origin") != BASE and not path.endswith(".md") else None
        )
        if mistake:
            what = f"this is not YAML ({mistake.what}), so an agent may misread it"
            found.append(GuidanceNote("context.yaml", what, f"{path}:{mistake.line}", REMEDY))
    for path in each(known.get("empty")):
        remedy = "Fill it in, or remove it."
        found.append(
            GuidanceNote("context.empty", "nothing is filled in, so it is not given", path, remedy, problem=False)
        )
    return found


def _no_room(file: ContextFile, most: int) -> GuidanceNote:
    raised = "raise `refresh.max_tokens` and `attention.event_tokens`"
    remedy = f"Shorten the files, give this one a higher `priority:`, or {raised}."
    together = f"all files together may take {most:,}"
    if file.missing:
        what = f"there is no room for these of its sections: {', '.join(file.missing)}; {together} tokens"
    else:
        what = f"there is no room for its {counted(tokens_of(file.text), 'token')}: {together}"
    return GuidanceNote("context.room", what, file.place, remedy, problem=file.origin != BASE)
