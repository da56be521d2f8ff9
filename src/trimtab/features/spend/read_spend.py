"""What the sessions of a project have spent, from the host's transcripts, the ledger and the price files."""

import os
import re
from collections.abc import Iterable, Mapping

from trimtab.features.project_journal import open_journal
from trimtab.features.spend.price_files import load_prices
from trimtab.features.spend.spend_report import (
    OwnCall,
    SpendReport,
    TaskOf,
    items_of,
    no_task,
    report_of,
)
from trimtab.features.spend.usage_cache import UsageCache
from trimtab.hosts import host_of
from trimtab.hosts.usage import UsageFile
from trimtab.hosts.usage_sum import requests_in
from trimtab.local.locate import machine_folder
from trimtab.local.user import user_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.spend import PER_DOLLAR, TokenCounts
from trimtab.store.ledger import GivenTokens, ModelCall, given_tokens, model_calls
from trimtab.store.sessions import transcripts

_PRICE = re.compile(r"(?:\$([\d.]+)|an unknown price), ([\d,]+) tokens in and ([\d,]+) out, ([\w.-]+)")


def spend_between(
    root: str, env: Mapping[str, str], since: int | None = None, until: int | None = None, task_of: TaskOf = no_task
) -> SpendReport:
    """What the sessions of the project at `root` spent in that time (UTC milliseconds; `until` is not part of it).
    Raises TrimtabError where a price file of the user's is wrong."""
    user = user_of(env)
    host = host_of(env)
    prices = load_prices(user.config)
    recorded = _recorded(root)
    client = host.settings_folder(env)
    reader = host.usage()
    paths = dict.fromkeys(reader.usage_files(root, client, since or 0))
    for transcript in recorded.transcripts:
        if transcript not in paths and os.path.exists(transcript):
            paths |= dict.fromkeys(reader.usage_files_of(transcript))
    cache = UsageCache(machine_folder(root), reader)
    files: list[UsageFile] = []
    unread: list[str] = []
    for path in paths:
        try:
            files.append(cache.file(path))
        except OSError as error:
            unread.append(f"{path}: {error.strerror or error}")
    cache.tidy()
    items = items_of(requests_in(files), recorded.given, recorded.calls, prices.by_model, task_of)
    return report_of(items, since, until)._replace(
        unread=tuple(unread),
        broken=sum(file.broken for file in files),
        as_of={os.path.basename(file.path): file.as_of for file in prices.files},
    )


class _OfJournal(Record):
    given: tuple[GivenTokens, ...] = ()
    calls: tuple[OwnCall, ...] = ()
    transcripts: tuple[str, ...] = ()


def _recorded(root: str) -> _OfJournal:
    """Nothing where there is no journal: then nothing of ours was said either."""
    try:
        with open_journal(root) as journal:
            db = journal.rows
            return _OfJournal(
                given_tokens(db),
                tuple(_own_calls(model_calls(db))),
                transcripts(db),
            )
    except TrimtabError:
        return _OfJournal()


def _own_calls(calls: Iterable[ModelCall]) -> Iterable[OwnCall]:
    """A call that was entered and never settled may have cost something: it counts as unknown."""
    for call in calls:
        said = _PRICE.match(call.detail)
        if said is None:
            yield OwnCall(call.session, call.at, "unknown", TokenCounts(), None)
            continue
        dollars, inwards, outwards, model = said.groups()
        tokens = TokenCounts(input=_whole(inwards), output=_whole(outwards))
        yield OwnCall(call.session, call.at, model, tokens, round(float(dollars) * PER_DOLLAR) if dollars else None)


def _whole(digits: str) -> int:
    return int(digits.replace(",", ""))
