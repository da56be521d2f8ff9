"""How an event changes what is remembered: the session, the agent's recent calls, markers."""

from collections.abc import Mapping

from trimtab.model.events import (
    Event,
    ModelSwitched,
    PromptSubmitted,
    SessionStarted,
    ToolFailed,
    ToolFinished,
    ToolRequested,
)
from trimtab.model.json import JSON, dump_ordered
from trimtab.model.state import MARKERS, OBSERVED, RECENT_CALLS, Call, Marker, Session, Thread


def digest(value: JSON) -> str:
    from hashlib import blake2b  # brings a library along that a session's first process never needs

    text = value if isinstance(value, str) else dump_ordered(value)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def session_after(session: Session, event: Event) -> Session:
    if event.attended is not None and event.attended is not session.attended:
        session = session._replace(attended=event.attended)
    match event.body:
        case SessionStarted(source=source, model=model):
            return session._replace(
                started_at=session.started_at if session.started_at is not None else event.at,
                source=source,
                model=model or session.model,
            )
        case PromptSubmitted(by_user=True) if not event.agent:
            return session._replace(prompts=session.prompts + 1)
        case ModelSwitched(after=model):
            return session._replace(model=model)
        case _:
            return session


def thread_after(thread: Thread, event: Event) -> Thread:
    ordinal = thread.ordinal + 1
    match event.body:
        case PromptSubmitted():
            return thread._replace(ordinal=ordinal, holds_in_a_row=0)
        case ToolRequested(call=call):
            begun = Call(_name(call.id), _name(call.tool), call.action, call.digest or digest(call.input), at=event.at)
            calls = (*thread.calls, begun)[-RECENT_CALLS:]
            return thread._replace(ordinal=ordinal, holds_in_a_row=0, calls=calls)
        case ToolFinished(call=call, output=output, digest=whole):
            calls = _settled(thread.calls, call.id, "finished", whole or digest(output))
            return thread._replace(ordinal=ordinal, calls=calls)
        case ToolFailed(call=call, error=error, digest=whole):
            calls = _settled(thread.calls, call.id, "failed", whole or digest(error))
            return thread._replace(ordinal=ordinal, calls=calls)
        case _:
            return thread._replace(ordinal=ordinal)


def mark(thread: Thread, entries: Mapping[str, str], prompts: int, at: int | None) -> Thread:
    """`entries`: what was delivered, key to the id of its ledger entry."""
    if not entries:
        return thread
    markers = dict(thread.markers)
    for key, entry in entries.items():
        known = markers.pop(key, None)
        markers[key] = Marker(1 if known is None else known.times + 1, thread.ordinal, prompts, at, entry)
    for oldest in list(markers)[: max(0, len(markers) - MARKERS)]:
        del markers[oldest]
    return thread._replace(markers=markers)


def forget(thread: Thread, prefixes: tuple[str, ...]) -> Thread:
    if not prefixes:
        return thread
    both = (*prefixes, *(OBSERVED + prefix for prefix in prefixes))
    kept = {key: marker for key, marker in thread.markers.items() if not key.startswith(both)}
    return thread._replace(markers=kept)


def _settled(calls: tuple[Call, ...], call_id: str, outcome: str, result_digest: str) -> tuple[Call, ...]:
    """The newest of that id is meant: some hosts bring an id back."""
    if call_id:
        for place in range(len(calls) - 1, -1, -1):
            if calls[place].id == call_id:
                settled = calls[place]._replace(outcome=outcome, result_digest=result_digest)
                return (*calls[:place], settled, *calls[place + 1 :])
    return calls


def _name(given: str) -> str:
    """What a host calls something is short; what pretends to be such a name need not be kept whole."""
    return given if len(given) <= 200 else digest(given)
