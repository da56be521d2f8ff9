"""Requests of many files, each counted once, with those that only a host's running totals tell of."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.hosts.usage import AgentRequest, RunningTotal, UsageFile, UsedRequest
from trimtab.model.record import Record
from trimtab.model.spend import TokenCounts, plain_name

_SAME_START_MS = 60_000
_LAST = 2**63


class OwnedFile(Record):
    """A file with the requests that no older file has, in order of time. `parent` is the file that it was copied
    from."""

    file: UsageFile
    requests: tuple[UsedRequest, ...]
    parent: UsageFile | None

    @property
    def first_at(self) -> int:
        return self.requests[0].at if self.requests else self.file.at


def requests_in(files: Iterable[UsageFile]) -> tuple[AgentRequest, ...]:
    """In order of time. Of files with the same request, the one that began first has it."""
    files = sorted(files, key=lambda file: (file.began, len(file.requests), file.path))
    owner: dict[str, UsageFile] = {}
    for file in files:
        for key, request in file.requests.items():
            before = owner.get(key)
            if before is None or request.tokens.total > before.requests[key].tokens.total:
                owner[key] = file
    owned = [_owned(file, owner) for file in files]
    found = [
        AgentRequest(each.file.session, each.file.agent, each.file.agent_type, request)
        for each in owned
        for request in each.requests
    ]
    for each in owned:
        if not each.file.agent and (each.file.totals or each.file.summaries):
            subagents = [other for other in owned if other.file.agent and other.file.session == each.file.session]
            found += _unlisted(each, _parents(each, owned), subagents)
    return tuple(sorted(found, key=lambda each: (each.request.at, each.request.key)))


def base_model(model: str) -> str:
    """However it was served, and whatever the provider puts around the model's name."""
    return plain_name(model.partition(" (")[0].partition("[")[0])


def _owned(file: UsageFile, owner: Mapping[str, UsageFile]) -> OwnedFile:
    own = [request for key, request in file.requests.items() if owner[key] is file]
    parent = owner.get(file.copied)
    if len(own) < len(file.requests):
        parent = owner[next(key for key in reversed(tuple(file.requests)) if owner[key] is not file)]
    return OwnedFile(file, tuple(sorted(own, key=lambda request: request.at)), parent)


def _parents(each: OwnedFile, owned: Iterable[OwnedFile]) -> Sequence[UsageFile]:
    """The session that it was copied from; else those that were there earlier, and whose totals this one's were
    counted on from."""
    if each.parent is not None:
        return (each.parent,)
    if not each.file.totals:
        return ()
    begun = each.file.totals[0].began
    return [
        other.file
        for other in owned
        if other.file.totals and other.file.totals[0].began == begun and other.first_at < each.first_at
    ]


def _unlisted(each: OwnedFile, parents: Sequence[UsageFile], subagents: Sequence[OwnedFile]) -> Iterator[AgentRequest]:
    """The difference between each running total and what has a record, since the total before."""
    file = each.file
    before = _counted_before(each, parents)
    uncounted = file.summaries + (file.totals[0].summaries if file.totals and before is None else 0)
    since = 0
    for place, total in enumerate(file.totals):
        until = min((request.at for request in each.requests if request.at > total.at), default=_LAST)
        if before is not None:
            of_subagents = (request for other in subagents for request in other.requests)
            listed = _by_model(request for request in (*each.requests, *of_subagents) if since <= request.at < until)
            rest = _less(total.by_model, before.by_model, listed) if total.by_model.keys() >= listed.keys() else {}
            for model, counts in rest.items():
                request = UsedRequest(f"{file.session} {place} {model}", model, total.at, file.cwd, counts)
                yield AgentRequest(file.session, "", "", request, max(1, total.summaries))
        before, since = total, until
    if uncounted:
        unknown = UsedRequest(f"{file.session} summaries", "", file.at, file.cwd, TokenCounts())
        yield AgentRequest(file.session, "", "", unknown, 0, uncounted)


def _counted_before(each: OwnedFile, parents: Sequence[UsageFile]) -> RunningTotal | None:
    """What the file's first total was counted on from: nothing, or the session that it was forked from. None where
    that cannot be told."""
    file = each.file
    if not file.totals:
        return None
    first = file.totals[0]
    if not parents and not file.copied and abs(file.began - first.began) <= _SAME_START_MS:
        return RunningTotal(0, 0, {}, 0)
    if len(parents) != 1:
        return None
    earlier = [total for total in parents[0].totals if total.began == first.began and total.at <= each.first_at]
    return earlier[-1] if earlier else None


def _by_model(requests: Iterable[UsedRequest]) -> dict[str, TokenCounts]:
    found: dict[str, TokenCounts] = {}
    for request in requests:
        model = base_model(request.model)
        found[model] = found.get(model, TokenCounts()).plus(request.tokens)
    return found


def _less(counts: Mapping[str, TokenCounts], *others: Mapping[str, TokenCounts]) -> dict[str, TokenCounts]:
    """Never below zero: what a killed client had asked for is in no total of its own."""
    found: dict[str, TokenCounts] = {}
    for model, left in counts.items():
        for other in others:
            left = left.minus(other.get(model, TokenCounts()))
        left = TokenCounts(*(max(0, count) for count in left))
        if left.total:
            found[model] = left
    return found
