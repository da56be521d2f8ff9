"""The fact `spend`: quick, and the same as adding everything up again."""

import time
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import MonkeyPatch, TempPathFactory

from support.usage_lines import START, answer, compaction, cost_state, usage, write
from trimtab.features.spend.price_files import load_prices
from trimtab.features.spend.spend_fact import spend_fact
from trimtab.features.spend.spend_report import items_of, report_of
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.usage_sum import requests_in
from trimtab.model.advice import Missing
from trimtab.model.json import Obj, obj
from trimtab.model.spend import Amount
from trimtab.runtime.facts import Where

MODELS = ("claude-opus-5-5", "claude-haiku-5-5", "claude-sonnet-5-5", "strange")


def looked_at(root: Path, transcript: Path, seconds: float = 60, wanted: str = "session,tokens,usd") -> Obj | Missing:
    where = Where(str(root), str(root), time.monotonic() + seconds, machine=str(root / "machine"), host=HOST)
    fact = spend_fact(where, f"{wanted} {transcript}")
    return fact if isinstance(fact, Missing) else obj(fact)


def added_up(root: Path, transcript: Path) -> Amount:
    reader = HOST.usage()
    requests = requests_in(reader.scan(path) for path in reader.usage_files_of(str(transcript)))
    return report_of(items_of(requests, (), (), load_prices(str(root)).by_model)).total


@settings(max_examples=15, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["main", "main", "subagent", "total", "summary"]),
            st.integers(0, 8),
            st.integers(1, 120_000),
            st.sampled_from(MODELS),
        ),
        max_size=12,
    )
)
def test_what_is_added_line_by_line_is_what_adding_all_up_again_comes_to(
    tmp_path_factory: TempPathFactory, acts: list[tuple[str, int, int, str]]
) -> None:
    root = tmp_path_factory.mktemp("fact")
    main = root / "s1.jsonl"
    main.touch()
    read = 0
    for place, (act, number, count, model) in enumerate(acts):
        at = START + place * 1_000
        if act == "total":
            write(main, cost_state(**{model.replace("-", "_"): (read + count, 0)}))
        elif act == "summary":
            write(main, compaction(at))
        else:
            read += count
            path = main if act == "main" else root / "s1" / "subagents" / "agent-a1.jsonl"
            agent = "" if act == "main" else "a1"
            write(path, answer(f"{act}{number}", usage(count, 1), at=at, agent=agent, model=model))
        fact = looked_at(root, main)
        assert not isinstance(fact, Missing)
        expected = added_up(root, main)
        session = obj(fact["session"])
        assert (session["tokens"], session["cost"]) == (expected.tokens.total, expected.cost)


def test_a_transcript_for_which_there_was_no_time_is_read_on_the_next_time(tmp_path: Path) -> None:
    main = tmp_path / "s1.jsonl"
    for number in range(3):
        write(main, answer(f"m{number}", usage(10, 0)), {"type": "user", "content": "x" * 1_500_000})
    looks = [looked_at(tmp_path, main, seconds=-1) for _ in range(4)]
    assert isinstance(looks[0], Missing)
    assert "still being read" in looks[0].why
    assert not isinstance(looks[-1], Missing)
    assert obj(looks[-1]["session"])["tokens"] == 30


def test_prices_that_were_edited_hold_for_all_that_was_spent(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    config = tmp_path / ".config" / "trimtab"
    config.mkdir(parents=True)
    main = tmp_path / "s1.jsonl"
    write(main, answer("m1", usage(100, 10)), compaction(), cost_state(claude_opus_5_5=(350, 25)))
    for price in (4, 40, 4):
        kinds = ("input", "output", "cache_read", "cache_write_5m", "cache_write_1h")
        rows = "".join(f"{kind} = {price}\n" for kind in kinds)
        (config / "prices.toml").write_text(f'[[price]]\nmodel = "claude-opus-5-5"\n{rows}')
        fact = looked_at(tmp_path, main)
        assert not isinstance(fact, Missing)
        assert obj(fact["session"])["cost"] == 375 * price * 1_000_000


def test_a_clock_that_was_set_back_hides_nothing_of_the_day(tmp_path: Path) -> None:
    now, day = time.time_ns() // 1_000_000, 86_400_000
    main = tmp_path / "s1.jsonl"
    write(main, answer("m1", usage(1, 0), at=now - 2 * day), answer("m2", usage(20, 0), at=now))
    for line in (answer("m3", usage(300, 0), at=now - day), answer("m4", usage(4_000, 0), at=now - day)):
        fact = looked_at(tmp_path, main, wanted="day,tokens")
        assert not isinstance(fact, Missing)
        assert obj(fact["day"])["tokens"] == 20
        write(main, line)
