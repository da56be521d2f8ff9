"""The moments at which ways are wanted: a prompt, a command, a file, a state that was reached, an agent that starts."""

from collections.abc import Sequence

from trimtab.model.advice import Advice, Later, Missing, Near, Publish
from trimtab.model.events import (
    Action,
    Event,
    PromptSubmitted,
    SubagentEnded,
    SubagentStarted,
    ToolCall,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.json import Obj, each, items, number, obj, text, whole
from trimtab.model.state import CompiledContent, View
from trimtab.steering.ways import delegation
from trimtab.steering.ways.delegation import JUDGED
from trimtab.steering.ways.due_ways import KnownWays, Scene, after_call, after_turn, apart, due_checks
from trimtab.steering.ways.engines import LIKENESS, Engine, by_likeness, likeness_of
from trimtab.steering.ways.matching import Match, Matches, match_commands, match_paths, match_prompt, topics_of
from trimtab.steering.ways.next_steps import next_commands
from trimtab.steering.ways.ways_memory import WaysMemory, read_notes

FILES = (Action.READ, Action.EDIT, Action.WRITE)
UNREADABLE = "ways:shell"
_LONGEST_JUDGED = 2_000
_MOST_JUDGED = 12
_NOTHING = Advice()


def at_moment(event: Event, view: View) -> Advice | None:
    """What to say and to note, or None where there is neither."""
    advice = _at_moment(event, view)
    return None if advice == _NOTHING else advice


def _at_moment(event: Event, view: View) -> Advice:
    body = event.body
    if isinstance(body, TurnEnded | SubagentEnded):
        return _ended(view, body.text)
    known = view.fact("ways")
    if not isinstance(known, KnownWays):
        return _NOTHING
    notes = read_notes(view.notes)
    role = (notes.role or "subagent") if event.agent else "agent"
    scene = Scene(event, view, known, notes, role)
    match body:
        case PromptSubmitted(text=prompt):
            return _prompted(scene, prompt)
        case ToolRequested(call=call) if call.action is Action.DELEGATE:
            return _delegated(scene, call)
        case ToolRequested(call=call):
            return _used_tool(scene, call)
        case SubagentStarted():
            return _started(scene)
        case _:
            return _NOTHING


def _ended(view: View, answer: str) -> Advice:
    """A turn, or a subagent's whole work."""
    outcomes, notes = after_turn(view, read_notes(view.notes))
    topics = topics_of(answer) if view.settings["topics"] else ()
    return _noting(view, notes._replace(topics=tuple(topics)), Advice(outcomes=outcomes))


def _prompted(scene: Scene, prompt: str) -> Advice:
    scene = _measured(scene)
    matches = _matched(scene, prompt, scene.notes.topics)
    judged, consumed = _judged(scene)
    reached, insistent = _reached(scene)
    again = {match.way for match in insistent}
    fired = [match for match in scene.admitted((*matches.fired, *judged, *reached)) if match.way not in again]
    advice = _speak(scene, [*insistent, *fired], matches.near, prompt=prompt)
    return advice._replace(effects=(*consumed, *_to_judge(scene, prompt)))


def _matched(scene: Scene, prompt: str, topics: Sequence[str] = ()) -> Matches:
    threshold = scene.view.settings["threshold"]
    return match_prompt(
        prompt,
        scene.known.index,
        engine=_engine(scene, prompt),
        threshold=threshold if isinstance(threshold, int | float) and threshold > 0 else None,
        topics=topics,
    )


def _engine(scene: Scene, prompt: str) -> str | Engine:
    """Without the fact that `embeddings` goes by, it is the default one."""
    chosen, folder = str(scene.view.settings["engine"]), str(scene.view.settings["embedding_model"])
    if chosen != "embeddings":
        return chosen
    fact = scene.view.fact(LIKENESS, likeness_of(folder, prompt))
    return "default" if isinstance(fact, Missing | CompiledContent) else by_likeness(fact)


def _used_tool(scene: Scene, call: ToolCall) -> Advice:
    commands: tuple[str, ...] = ()
    unreadable: tuple[Near, ...] = ()
    if call.action is Action.SHELL:
        parsed = scene.view.fact("shell", call.command)
        if isinstance(parsed, Missing):
            unreadable = (Near(UNREADABLE, 0.0, f"a command could not be parsed: {parsed.why}"),)
        elif not isinstance(parsed, CompiledContent):
            commands = each(parsed)
    paths = _places(scene, call.paths) if call.action in FILES else ()
    outcomes, notes = after_call(scene, (*commands, *paths))
    scene = scene._replace(notes=notes)
    judged, consumed = ((), ()) if scene.event.agent else _judged(scene)
    reads = call.action is Action.READ
    seen = paths if not reads or scene.view.settings["files_on_read"] else ()
    index = scene.known.index
    files = (match for match in match_paths(seen, index) if not (reads and index.by_id[match.way].edits_only))
    expected = next_commands(commands, () if reads else paths)
    ahead = [match._replace(lane="next", score=match.score / 2) for match in match_commands(expected, index)]
    matches = (*match_commands(commands, index), *files, *ahead, *judged)
    advice = _speak(scene, scene.admitted(matches), (), commands=commands, paths=seen, unreadable=unreadable)
    return advice._replace(outcomes=outcomes, effects=consumed)


def _speak(
    scene: Scene,
    fired: Sequence[Match],
    near: Sequence[Match],
    *,
    commands: Sequence[str] = (),
    paths: Sequence[str] = (),
    prompt: str = "",
    unreadable: tuple[Near, ...] = (),
) -> Advice:
    most = scene.most()
    shown, beyond = list(fired[:most]), fired[most:]
    said = [scene.guidance(match) for match in shown]
    showing = [match.way for match in fired]
    if len(said) < most:
        for check in due_checks(scene, showing, commands=commands, paths=paths, prompt=prompt)[:1]:
            said.append(check.guidance)
            if check.pulled:
                shown.append(check.pulled)
                said.append(scene.guidance(check.pulled))
    crowded = [match._replace(why=f"{match.why}; more than {most} at once") for match in beyond]
    missed = (*scene.missed((*crowded, *near)), *(match for match in unreadable if match.key not in scene.notes.near))
    notes = scene.awaiting(shown)
    notes = notes._replace(near=(*notes.near, *(match.key for match in missed)))
    return _noting(scene.view, notes, Advice(guidance=tuple(said), near=missed))


def _noting(view: View, notes: WaysMemory, advice: Advice) -> Advice:
    return advice if notes == read_notes(view.notes) else advice._replace(memory=notes.as_json())


def _places(scene: Scene, paths: Sequence[str]) -> tuple[str, ...]:
    """As people write them: from the project's folder, with and without a slash before; whole where they are outside.
    What the folders above the project are called says nothing about the file."""
    found: list[str] = []
    for path in paths:
        homes = (f"{home.rstrip('/')}/" for home in (scene.known.project, scene.event.cwd) if home)
        inside = next((path.removeprefix(home) for home in homes if path.startswith(home)), None)
        found += [path] if inside is None else [inside, f"/{inside}"]
    return tuple(found)


def _delegated(scene: Scene, call: ToolCall) -> Advice:
    task = delegation.task_of(call)
    if not task or not scene.view.settings["subagents"]:
        return _NOTHING
    role = delegation.role_for(call)
    fired = [
        match
        for match in _matched(scene, task).fired
        if (way := scene.known.index.by_id.get(match.way)) and scene.allows(way, role)
    ]
    best = sorted(fired, key=lambda match: (-match.score, match.way))[: scene.most()]
    return Advice(effects=delegation.lay_by(scene.event, scene.view, call, (match.way for match in best)))


def _started(scene: Scene) -> Advice:
    stashed = delegation.take(scene.event, scene.view)
    if stashed is None:
        return _NOTHING
    ways = [way for way in stashed.ways if way in scene.known.index.by_id]
    shown = [Match(way, 1.0, "task", "what the agent was asked to do") for way in ways]
    scene = scene._replace(notes=scene.notes._replace(role=stashed.role))
    said = tuple(scene.guidance(match, "for_task") for match in shown)
    effects = delegation.taken(scene.event, scene.view, stashed)
    return _noting(scene.view, scene.awaiting(shown), Advice(guidance=said, effects=effects))


def _measured(scene: Scene) -> Scene:
    """With how full the context is now, where the host tells."""
    fact = scene.view.fact("context_usage", scene.event.transcript)
    if isinstance(fact, Missing | CompiledContent):
        return scene
    usage = obj(fact)
    tokens, window = whole(usage.get("tokens")), whole(usage.get("window"))
    return scene._replace(notes=scene.notes.sampled(scene.view.thread.ordinal, tokens, window))


def _reached(scene: Scene) -> tuple[list[Match], list[Match]]:
    """Ways whose state is reached now: those that are shown like any other, and those that are shown again and again.
    A context that fills up is such a state until the agent has written its tasks down."""
    once: list[Match] = []
    insistent: list[Match] = []
    for way in apart(scene.known.index).triggered:
        if way.trigger == "context-threshold" and not scene.notes.tasks:
            used, window = scene.notes.used(), scene.notes.window
            if used is not None and window and used / window * 100 >= _percent(way.trigger_value) and scene.allows(way):
                insistent.append(Match(way.id, 1.0, "state", f"{used / window:.0%} of the context window is used"))
        elif way.trigger == "file-exists" and way.trigger_value in scene.known.present:
            match = Match(way.id, 1.0, "state", f"{way.trigger_value} exists")
            if not way.repeat:
                once.append(match)
            elif scene.allows(way):
                insistent.append(match)
    return once, insistent


def _percent(written: str) -> float:
    try:
        return float(written.rstrip("% "))
    except ValueError:
        return 101.0


def _to_judge(scene: Scene, prompt: str) -> tuple[Later, ...]:
    """Ways that a model is to judge: in the background, for the next event."""
    if scene.view.settings["model_judge"] is not True:
        return ()
    ways = [way for way in apart(scene.known.index).judged if scene.allows(way) and scene.due(way)]
    if not ways:
        return ()
    payload: Obj = {
        "session": scene.event.session,
        "prompt": prompt[:_LONGEST_JUDGED],
        "number": scene.view.session.prompts,
        "ways": tuple(way.id for way in ways[:_MOST_JUDGED]),
    }
    return (Later("way_judge", scene.event.id, payload),)


def _judged(scene: Scene) -> tuple[tuple[Match, ...], tuple[Publish, ...]]:
    """What was judged since, {"number", "ways": [{"way", "score", "why"}, …]}, and its removal. `number` is that of the
    prompt."""
    row = scene.view.topic(JUDGED).get(scene.event.session)
    if row is None:
        return (), ()
    found = [(text(verdict.get("way")), verdict) for verdict in map(obj, items(obj(row).get("ways")))]
    lane = "model" if whole(obj(row).get("number")) == scene.view.session.prompts else "previous"
    matches = tuple(
        Match(way, number(verdict.get("score"), 1.0), lane, f"model: {text(verdict.get('why'))}")
        for way, verdict in found
    )
    return matches, (Publish(JUDGED, scene.event.session, None),)
