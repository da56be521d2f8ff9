"""What a host's own records tell of tokens: requests by file, read on from where the last reading ended."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.spend import TokenCounts


class UsedRequest(Record):
    """One request to a model. `key` is the same wherever the host recorded it again. `model` also names what makes
    its price another one, such as a faster service. `cwd` is the folder that the agent was in."""

    key: str
    model: str
    at: int
    cwd: str
    tokens: TokenCounts


class RunningTotal(Record):
    """The host's own count of all that a session has spent, at one point of its file. `began` is the same for all that
    were counted on from each other. `summaries` is how often the context was summarised since the total before: that is
    a request with no record of its own."""

    began: int
    at: int
    by_model: Mapping[str, TokenCounts]
    summaries: int


class UsageFile(Record):
    """One file, as far as it was read: `offset`, with `identity` and `seal` to know it again. `copied` is the last
    request that it repeats from another file without figures. `summaries` counts those since the last total,
    `broken` the lines that could not be read; `began` and `at` are the first and the latest moment that it
    tells of. Not `is_whole`: there was no time for all of it. `sums` are its requests by model."""

    path: str
    session: str
    agent: str = ""
    agent_type: str = ""
    cwd: str = ""
    identity: str = ""
    offset: int = 0
    seal: str = ""
    requests: Mapping[str, UsedRequest] = {}
    copied: str = ""
    totals: tuple[RunningTotal, ...] = ()
    summaries: int = 0
    broken: int = 0
    at: int = 0
    is_whole: bool = True
    began: int = 0
    sums: Mapping[str, TokenCounts] = {}


class AgentRequest(Record):
    """A request with whose it was; `agent` is empty for a session's main agent. `requests` is how many it stands for,
    and `uncounted` how many more were made of which no record tells what they came to."""

    session: str
    agent: str
    agent_type: str
    request: UsedRequest
    requests: int = 1
    uncounted: int = 0


class UsageReader(Protocol):
    def usage_files(self, project: str, client: str, since: int) -> tuple[str, ...]:
        """The files of sessions that began in a project, or in a folder of it, and of their subagents, that were
        written since. `client` is the host's own folder."""
        ...

    def usage_files_of(self, transcript: str) -> tuple[str, ...]:
        """Those of one session."""
        ...

    def scan(self, path: str, known: UsageFile | None = None, until: float | None = None) -> UsageFile:
        """Read on from what is known, or all of it where that is no longer the same file; no longer than `until`
        (time.monotonic). Raises OSError."""
        ...


def file_to_json(file: UsageFile) -> Obj:
    models: dict[str, int] = {}
    folders: dict[str, int] = {}
    rows: list[JSON] = [
        [
            request.key,
            models.setdefault(request.model, len(models)),
            request.at,
            folders.setdefault(request.cwd, len(folders)),
            *request.tokens,
        ]
        for request in file.requests.values()
    ]
    totals: list[JSON] = [
        [total.began, total.at, _counts_to_json(total.by_model), total.summaries] for total in file.totals
    ]
    plain = {name: value for name, value in file._asdict().items() if isinstance(value, str | int)}
    return {**plain, "models": list(models), "folders": list(folders), "rows": rows, "totals": totals}


def file_from_json(kept: Obj) -> UsageFile:
    """Raises ValueError, IndexError or TypeError for what `file_to_json` did not write."""
    models, folders = items(kept.get("models")), items(kept.get("folders"))
    requests: dict[str, UsedRequest] = {}
    sums: dict[str, TokenCounts] = {}
    for row in items(kept.get("rows")):
        key, model, at, cwd, *counts = items(row)
        request = UsedRequest(
            text(key), text(models[whole(model)]), whole(at), text(folders[whole(cwd)]), _counts(counts)
        )
        requests[request.key] = request
        sums[request.model] = sums.get(request.model, TokenCounts()).plus(request.tokens)
    return UsageFile(
        text(kept.get("path")),
        text(kept.get("session")),
        text(kept.get("agent")),
        text(kept.get("agent_type")),
        text(kept.get("cwd")),
        text(kept.get("identity")),
        whole(kept.get("offset")),
        text(kept.get("seal")),
        requests,
        text(kept.get("copied")),
        tuple(_total_from_json(items(row)) for row in items(kept.get("totals"))),
        whole(kept.get("summaries")),
        whole(kept.get("broken")),
        whole(kept.get("at")),
        kept.get("is_whole") is True,
        whole(kept.get("began")),
        sums,
    )


def _total_from_json(row: "Iterable[JSON]") -> RunningTotal:
    began, at, by_model, summaries = row
    return RunningTotal(whole(began), whole(at), _counts_from_json(by_model), whole(summaries))


def _counts_to_json(by_model: Mapping[str, TokenCounts]) -> JSON:
    return {model: list(counts) for model, counts in by_model.items()}


def _counts_from_json(value: JSON) -> Mapping[str, TokenCounts]:
    return {model: _counts(items(counts)) for model, counts in obj(value).items()}


def _counts(values: Iterable[JSON]) -> TokenCounts:
    return TokenCounts._make(whole(value) for value in values)
