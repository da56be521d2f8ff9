"""Claude Code's transcripts: lines of one file become the events that its hooks would have told.

Where the two differ, hooks count: a call that the client refused before it became a request is told with the end of its
batch, and one that somebody denied has no result. Lines of a type that is not known are counted and skipped.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from trimtab.hosts.claude_code.tools import call_of, content_text, looks_own, output_of, refusal_in
from trimtab.hosts.claude_code.transcript_facts import tokens_in, window_of
from trimtab.hosts.recorded_session import DeliveredText, Item, RecordedSession, Tally, moment
from trimtab.model import events
from trimtab.model.events import Action, Body, Event, ToolCall
from trimtab.model.json import JSON, Obj, items, obj, parse_object, text
from trimtab.model.record import Record

# What the client keeps for itself. Its copies of what it sent to the model are large, so they are not even parsed.
COPIES = (b'{"type":"api-request', b'{"type":"file-history-snapshot')
_OF_NO_CONCERN = frozenset(
    {
        "agent-name",
        "ai-title",
        "atis-latch",
        "cost-state",
        "custom-title",
        "file-history-snapshot",
        "last-prompt",
        "mode",
        "permission-mode",
        "pr-link",
        "progress",
        "queue-operation",
        "summary",
        "tag",
        "tools-used",
        "worktree-state",
    }
)
_TOLD = frozenset({"assistant", "user", "system", "attachment"})
_REJECTED = "The user doesn't want to proceed with this tool use"
INTERRUPTED = "[Request interrupted by user"
_HELD = "Stop hook feedback:"
_BY_THE_HOST = "<task-notification>"
_COMMAND = re.compile(r"<command-name>\s*(/?[^<]*?)\s*</command-name>")
_ARGUMENTS = re.compile(r"<command-args>(.*?)</command-args>", re.S)
# A command that the client carries out itself, what it printed, and what the user typed for the shell.
_NO_PROMPT = ("<command-name>", "<local-command-", "<bash-", "<user-memory-input>", "Caveat: The messages below")
_NOTHING: Mapping[str, JSON] = {}


class _PendingCall(Record):
    """A call that waits for its result. `told`: its request is out already."""

    call: ToolCall
    step: int
    at: int | None
    told: bool = False


class _Track:
    """One agent's part of the file: which of its calls wait, which of their batch were refused, and how its turn
    stands."""

    def __init__(self, agent: str, agent_type: str) -> None:
        self.agent = agent
        self.agent_type = agent_type
        self.calls: dict[str, _PendingCall] = {}
        self.refused: list[tuple[_PendingCall, str]] = []
        self.begun = False
        self.message = ""
        self.said = ""
        self.said_at: int | None = None
        self.may_end = False
        self.held = False
        self.facts = _NOTHING


class Reader:
    """Reads one file. `agent` names the subagent whose file it is; `model` is the first that answers in it."""

    def __init__(
        self, session: str, tally: Tally, *, path: str = "", agent: str = "", agent_type: str = "", model: str = ""
    ) -> None:
        self.session = session
        self._tally = tally
        self._path = path
        self._model = model
        self._own_agent = agent
        self._tracks = {agent: _Track(agent, agent_type)}
        self._sidechains: dict[str, str] = {}
        self._out: list[Item] = []
        self._seen: set[str] = set()
        self._steps = 0
        self._prompts = 0
        self._compacting: str | None = None
        self._last: Body | None = None
        self._cwd = self._prompt_id = self._permission_mode = ""
        self._attended: bool | None = None

    def read(self, lines: Iterable[bytes]) -> Iterator[Item]:
        out = self._out
        for line in lines:
            if line.startswith(COPIES) or line.isspace():
                continue
            try:
                entry = parse_object(line)
            except ValueError:
                self._tally.broken += 1
                continue
            self._entry(entry)
            if out:
                yield from out
                out.clear()
        for track in list(self._tracks.values()):
            self._settle_calls(track)
            self._end_turn(track)
        yield from out

    def _entry(self, entry: Obj) -> None:
        kind = text(entry.get("type"))
        if kind not in _TOLD:
            if kind not in _OF_NO_CONCERN:
                self._tally.unknown[kind] += 1
            return
        self._cwd = text(entry.get("cwd"), self._cwd)
        self._prompt_id = text(entry.get("promptId"), self._prompt_id)
        self._permission_mode = text(entry.get("permissionMode"), self._permission_mode)
        if self._attended is None:
            self._attended = _attended(text(entry.get("entrypoint")))
        track, at = self._track(entry), moment(entry.get("timestamp"))
        match kind:
            case "assistant":
                self._assistant(entry, track, at)
            case "user":
                self._user(entry, track, at)
            case "system":
                self._system(entry, track, at)
            case _:
                self._attachment(entry, track, at)

    def _track(self, entry: Obj) -> _Track:
        """Whose line it is. Earlier clients wrote subagents into the session's own file, without an id: each began
        with a line that has no parent."""
        agent = self._own_agent
        if not agent and entry.get("isSidechain") is True:
            agent = text(entry.get("agentId"))
            if not agent:
                uuid = text(entry.get("uuid"))
                agent = self._sidechains.get(text(entry.get("parentUuid")), uuid or "sidechain")
                self._sidechains[uuid] = agent
        track = self._tracks.get(agent)
        if track is None:
            track = self._tracks[agent] = _Track(agent, "unknown")
        return track

    # --- lines

    def _assistant(self, entry: Obj, track: _Track, at: int | None) -> None:
        message = obj(entry.get("message"))
        content = message.get("content")
        blocks = (
            [{"type": "text", "text": content}]
            if isinstance(content, str)
            else [obj(block) for block in items(content)]
        )
        model = text(message.get("model"))
        if entry.get("isApiErrorMessage") is True:
            self._settle_calls(track)
            self._tell(track, events.TurnFailed(content_text(content), track.said), at)
            track.may_end = False
            return
        if model == "<synthetic>":
            return
        self._begin(track, at)
        usage = obj(message.get("usage"))
        if usage:
            track.facts = {"context_usage": {"tokens": tokens_in(usage), "model": model, "window": window_of(model)}}
        for block in blocks:
            kind = block.get("type")
            if kind == "text":
                same = track.message == text(message.get("id")) != ""
                said = text(block.get("text"))
                track.said = f"{track.said}\n{said}" if same and track.said else said
                track.message, track.said_at, track.may_end = text(message.get("id")), at, True
            elif kind == "tool_use":
                track.may_end = False
                self._request(track, block, at)

    def _user(self, entry: Obj, track: _Track, at: int | None) -> None:
        content = obj(entry.get("message")).get("content")
        results = [block for block in map(obj, items(content)) if block.get("type") == "tool_result"]
        for block in results:
            self._result(track, block, entry, at, alone=len(results) == 1)
        if not track.calls:
            self._end_batch(track, at)
        if isinstance(content, str):
            said = content
        else:
            said = "\n".join(text(part.get("text")) for part in map(obj, items(content)) if part.get("type") == "text")
        if entry.get("isCompactSummary") is True:
            self._compacted(track, said, at)
        elif said.startswith(_HELD):
            self._end_turn(track)
            track.held = True
        elif said.startswith(INTERRUPTED):
            self._settle_calls(track)
            track.may_end = False
        elif results or entry.get("isMeta") is True or entry.get("isVisibleInTranscriptOnly") is True:
            return
        elif track.agent:
            self._begin(track, at)
        elif not said.startswith(_NO_PROMPT):
            self._prompt(track, said, text(obj(entry.get("origin")).get("kind")), at)

    def _system(self, entry: Obj, track: _Track, at: int | None) -> None:
        match entry.get("subtype"):
            case "compact_boundary":
                trigger = text(obj(entry.get("compactMetadata")).get("trigger"), "auto")
                if trigger == "manual":
                    self._end_turn(track)
                self._settle_calls(track)
                self._tell(track, events.ContextCompacting(trigger), at)
                self._compacting = trigger
            case "stop_hook_summary" | "turn_duration":
                self._end_turn(track)
            case _:
                pass

    def _attachment(self, entry: Obj, track: _Track, at: int | None) -> None:
        attachment = obj(entry.get("attachment"))
        kind = text(attachment.get("type"))
        if kind == "queued_command" and not track.agent:
            by_host = attachment.get("commandMode") not in (None, "prompt")
            origin = "host" if by_host else text(obj(attachment.get("origin")).get("kind"))
            self._prompt(track, content_text(attachment.get("prompt")), origin, at, in_turn=True)
            return
        if not kind.startswith("hook_"):
            return
        hook = text(attachment.get("hookEvent"))
        if hook == "SessionStart":
            source = text(attachment.get("hookName")).partition(":")[2]
            if source and not track.agent:
                self._started(track, source, at)
        elif hook == "PreToolUse":
            held = track.calls.get(text(attachment.get("toolUseID")))
            if held is not None and not held.told:
                self._tell(track, events.ToolRequested(held.call), held.at, held.step)
                track.calls[held.call.id] = held._replace(told=True)
        elif hook in ("Stop", "SubagentStop"):
            self._end_turn(track)
            track.held = track.held or kind in ("hook_blocking_error", "hook_additional_context")
        if kind == "hook_additional_context":
            said = "\n".join(text(part) for part in items(attachment.get("content")))
            self._out.append(DeliveredText(said, hook, track.agent, at))
        elif kind == "hook_blocking_error":
            said = text(obj(attachment.get("blockingError")).get("blockingError"))
            self._out.append(DeliveredText(said, hook, track.agent, at))

    # --- what they mean

    def _begin(self, track: _Track, at: int | None) -> None:
        self._end_compaction(track, at)
        if track.agent:
            if not track.begun:
                track.begun = True
                self._tell(track, events.SubagentStarted(), at)
        elif not track.begun:
            self._started(track, "startup", at)

    def _started(self, track: _Track, source: str, at: int | None) -> None:
        """Several hooks at one start leave several lines."""
        self._end_compaction(track, at)
        if isinstance(self._last, events.SessionStarted) and self._last.source == source:
            return
        self._settle_calls(track)
        self._end_turn(track)
        track.begun = True
        self._tell(track, events.SessionStarted(source, self._model), at)

    def _prompt(self, track: _Track, said: str, origin: str, at: int | None, *, in_turn: bool = False) -> None:
        if said.startswith("<command-message>"):
            name = _COMMAND.search(said)
            arguments = _ARGUMENTS.search(said)
            said = f"{name[1] if name else ''} {arguments[1] if arguments else ''}".strip()
        self._begin(track, at)
        if not in_turn:
            self._settle_calls(track)
            self._end_turn(track)
            track.held = False
        by_user = origin in ("", "human") and not said.startswith(_BY_THE_HOST)
        self._prompts += by_user
        self._tell(track, events.PromptSubmitted(said, by_user), at)

    def _request(self, track: _Track, block: Obj, at: int | None) -> None:
        """Held back until there is a sign that it became a request: only its result tells. An agent's is told at
        once, because what the agent does comes before that."""
        call = call_of(text(block.get("name")), obj(block.get("input")), text(block.get("id")))
        if not call.tool or (call.id and call.id in self._seen):
            return
        self._seen.add(call.id)
        step = self._steps
        if track.agent == self._own_agent:
            self._steps += 1
        if looks_own(call):
            return
        if call.action is Action.DELEGATE:
            self._tell(track, events.ToolRequested(call), at, step)
        track.calls[call.id] = _PendingCall(call, step, at, call.action is Action.DELEGATE)

    def _result(self, track: _Track, block: Obj, entry: Obj, at: int | None, *, alone: bool) -> None:
        held = track.calls.pop(text(block.get("tool_use_id")), None)
        if held is None:
            return
        call, step, asked_at, told = held
        failed = block.get("is_error") is True
        output = content_text(block.get("content"))
        if failed and not told and (why := refusal_in(output)):
            track.refused.append((held, why))
            return
        if not told:
            self._tell(track, events.ToolRequested(call), asked_at, step)
        if call.action is Action.DELEGATE:
            for other in [track for name, track in self._tracks.items() if name != self._own_agent]:
                self._end_turn(other)
        if failed and (text(entry.get("toolDenialKind")) or output.startswith(_REJECTED)):
            return
        if failed:
            self._tell(track, events.ToolFailed(call, output, output.startswith(INTERRUPTED)), at, step)
            return
        result = entry.get("toolUseResult") if alone else None
        if isinstance(result, Mapping):
            output = output_of(call.tool, result)
        self._tell(track, events.ToolFinished(call, output, result), at, step)

    def _compacted(self, track: _Track, summary: str, at: int | None) -> None:
        trigger, self._compacting = self._compacting or "auto", None
        self._tell(track, events.ContextCompacted(trigger, summary), at)
        track.facts = _NOTHING  # how much is left in the context shows at the next answer
        if not track.agent:
            track.begun = True
            self._tell(track, events.SessionStarted("compact", self._model), at)

    def _end_compaction(self, track: _Track, at: int | None) -> None:
        if self._compacting is not None:
            self._compacted(track, "", at)

    def _settle_calls(self, track: _Track) -> None:
        """What has no result by now will have none."""
        for held in track.calls.values():
            if not held.told:
                self._tell(track, events.ToolRequested(held.call), held.at, held.step)
        track.calls.clear()
        self._end_batch(track, None)

    def _end_batch(self, track: _Track, at: int | None) -> None:
        if track.refused:
            calls = tuple(held.call for held, _ in track.refused)
            body = events.BatchFinished(calls, tuple(why for _, why in track.refused))
            last = track.refused[-1][0]
            track.refused.clear()
            self._tell(track, body, at or last.at, last.step)

    def _end_turn(self, track: _Track) -> None:
        if not track.may_end:
            return
        track.may_end = False
        if track.agent:
            body: Body = events.SubagentEnded(track.said, track.held, self._path if self._own_agent else "")
        else:
            body = events.TurnEnded(track.said, track.held)
        self._tell(track, body, track.said_at, max(0, self._steps - 1))

    def _tell(self, track: _Track, body: Body, at: int | None, step: int | None = None) -> None:
        self._last = body
        event = Event(
            body,
            self.session,
            track.agent,
            track.agent_type,
            self._prompt_id,
            at,
            self._cwd,
            self._permission_mode,
            self._path,
            self._attended if isinstance(body, events.SessionStarted) else None,
            "claude_code",
        )
        turn = max(0, self._prompts - 1)
        self._out.append(RecordedSession(event, self._steps if step is None else step, turn, track.facts))


def _attended(entrypoint: str) -> bool | None:
    if entrypoint.startswith("sdk"):
        return False
    return True if entrypoint == "cli" else None
