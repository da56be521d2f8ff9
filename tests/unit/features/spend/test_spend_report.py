"""What was spent, divided in several ways that all add up to the same."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.features.spend.spend_report import (
    GUIDANCE,
    MAIN,
    OWN_CALLS,
    REVIEWS,
    SUBAGENTS,
    OwnCall,
    Spender,
    SpendReport,
    items_of,
    report_of,
)
from trimtab.hosts.usage import AgentRequest, UsedRequest
from trimtab.model.spend import PER_DOLLAR, Amount, ModelPrice, TokenCounts, sum_of
from trimtab.store.ledger import GivenTokens

PRICES = {"known": (ModelPrice("known", 4_000_000, 20_000_000, 200_000, 5_000_000, 8_000_000),)}


def request(at: int, tokens: TokenCounts, *, agent: str = "", kind: str = "", model: str = "known") -> AgentRequest:
    return AgentRequest("s1", agent, kind, UsedRequest(f"m{at}", model, at, "/project", tokens))


def source(report: SpendReport, name: str) -> Amount:
    return next(line.amount for line in report.sources if line.name == name)


counts = st.builds(TokenCounts, *[st.integers(0, 50_000)] * 5)
requests = st.lists(
    st.builds(
        AgentRequest,
        st.sampled_from(["s1", "s2"]),
        st.sampled_from(["", "a1", "a2"]),
        st.sampled_from(["worker", "trimtab:reviewer"]),
        st.builds(
            UsedRequest, st.text(), st.sampled_from(["known", "other"]), st.integers(0, 10**12), st.text(), counts
        ),
        st.integers(0, 3),
        st.integers(0, 1),
    )
)
said = st.lists(
    st.builds(GivenTokens, st.just("s1"), st.sampled_from(["", "a1"]), st.integers(0, 10**12), st.integers(0, 100_000))
)
calls = st.lists(
    st.builds(
        OwnCall,
        st.just("s1"),
        st.integers(0, 10**12),
        st.just("haiku"),
        counts,
        st.one_of(st.none(), st.integers(0, PER_DOLLAR)),
    )
)


@given(requests, said, calls, st.integers(0, 10**12))
def test_every_division_adds_up_to_the_total(
    made: list[AgentRequest], given_texts: list[GivenTokens], own: list[OwnCall], until: int
) -> None:
    made.sort(key=lambda each: each.request.at)
    items = items_of(made, given_texts, own, PRICES, lambda spender: spender.agent[-1])
    report = report_of(items, None, until)
    for lines in (report.sessions, report.agents, report.tasks, report.sources, report.models, report.days):
        assert sum_of(line.amount for line in lines) == report.total
    rest = report_of(items, until, None).total
    assert report.total.plus(rest) == report_of(items).total
    assert (
        report_of(items).total.tokens
        == sum_of(
            [*(Amount(tokens=each.request.tokens) for each in made), *(Amount(tokens=call.tokens) for call in own)]
        ).tokens
    )


def test_a_price_holds_by_kind_of_token() -> None:
    report = report_of(items_of([request(1, TokenCounts(10, 100, 1_000, 10_000, 100_000))], (), (), PRICES))
    assert report.total.cost == 40 * 10**6 + 2_000 * 10**6 + 200 * 10**6 + 50_000 * 10**6 + 800_000 * 10**6
    assert report.total.exact


def test_a_model_without_a_price_is_unknown_and_not_free() -> None:
    items = items_of([request(1, TokenCounts(10)), request(2, TokenCounts(7), model="other")], (), (), PRICES)
    total = report_of(items).total
    assert (total.cost, total.unpriced, total.exact) == (40 * 10**6, 7, False)


def test_our_text_is_a_part_of_the_next_request_once_and_what_is_new_in_it_first() -> None:
    spoken = [GivenTokens("s1", "", 5, 30), GivenTokens("s1", "a1", 5, 999)]
    made = [
        request(1, TokenCounts(input=1_000)),
        request(6, TokenCounts(input=100, cache_write_5m=20)),
        request(7, TokenCounts(input=100, cache_read=120)),
    ]
    report = report_of(items_of(made, spoken, (), PRICES))
    assert source(report, GUIDANCE).tokens == TokenCounts(input=10, cache_write_5m=20)
    assert source(report, MAIN).tokens == TokenCounts(input=1_190, cache_read=120)
    assert source(report, MAIN).requests == 3


def test_subagents_and_reviews_are_sources_of_their_own() -> None:
    made = [
        request(1, TokenCounts(1)),
        request(2, TokenCounts(20), agent="a1", kind="general-purpose"),
        request(3, TokenCounts(300), agent="a2", kind="trimtab:reviewer"),
    ]
    report = report_of(items_of(made, (), [OwnCall("s1", 4, "haiku", TokenCounts(4_000), None)], PRICES))
    assert {line.name: line.amount.tokens.total for line in report.sources} == {
        GUIDANCE: 0,
        OWN_CALLS: 4_000,
        MAIN: 1,
        SUBAGENTS: 20,
        REVIEWS: 300,
    }


def test_an_own_call_that_never_told_its_price_is_not_free() -> None:
    report = report_of(items_of((), (), [OwnCall("", 1, "unknown", TokenCounts(), None)], PRICES))
    assert not report.total.exact


def test_a_task_is_asked_for_by_agent_session_folder_and_time() -> None:
    asked: list[Spender] = []

    def task_of(spender: Spender) -> str:
        asked.append(spender)
        return "1.2"

    report = report_of(items_of([request(1, TokenCounts(1), agent="a1", kind="worker")], (), (), PRICES, task_of))
    assert asked == [Spender("worker-a1", "main-s1", "/project", 1)]
    assert [line.name for line in report.tasks] == ["1.2"]
