"""Tokens by transcripts: each request once, with its last figures, however often and wherever it is written down."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import TempPathFactory

from support.usage_lines import START, answer, as_bytes, compaction, cost_state, stamp, usage, write
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.usage import UsageFile, file_from_json, file_to_json
from trimtab.hosts.usage_sum import requests_in
from trimtab.model.json import JSON
from trimtab.model.spend import TokenCounts

READER = HOST.usage()
SECOND = 1_000


def slug(folder: Path) -> str:
    return "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in str(folder))


def total(*paths: str) -> TokenCounts:
    found = TokenCounts()
    for each in requests_in(READER.scan(path) for path in paths):
        found = found.plus(each.request.tokens)
    return found


def test_the_blocks_of_an_answer_are_one_request_and_its_last_usage_counts(tmp_path: Path) -> None:
    lines = [answer("m1", usage(100, written)) for written in (1, 7, 42)]
    file = READER.scan(write(tmp_path / "s1.jsonl", *lines, answer("m2", usage(5, 5))))
    assert [(each.tokens.input, each.tokens.output) for each in file.requests.values()] == [(100, 42), (5, 5)]


def test_a_message_that_was_asked_for_twice_is_two_requests(tmp_path: Path) -> None:
    path = write(tmp_path / "s1.jsonl", answer("m1", usage(), request="req_1"), answer("m1", usage(), request="req_2"))
    assert total(path) == TokenCounts(200, 20)


def test_errors_and_messages_of_the_client_itself_are_no_spend(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(), model="<synthetic>"),
        answer("m2", usage(), isApiErrorMessage=True),
        {"type": "user", "toolUseResult": {"usage": usage(9_000, 9_000)}},
    )
    assert READER.scan(path).requests == {}


def test_cache_writes_are_kept_apart_by_how_long_they_last(tmp_path: Path) -> None:
    split: dict[str, int] = {"ephemeral_5m_input_tokens": 30, "ephemeral_1h_input_tokens": 40}
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(1, 2, cache_read_input_tokens=3, cache_creation_input_tokens=70, cache_creation=split)),
    )
    assert total(path) == TokenCounts(1, 2, 3, 30, 40)


def test_where_the_usage_does_not_say_how_long_the_request_does(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(0, 0, cache_creation_input_tokens=70), promptCacheRequested="1h"),
        answer("m2", usage(0, 0, cache_creation_input_tokens=7)),
    )
    assert total(path) == TokenCounts(cache_write_5m=7, cache_write_1h=70)


def test_what_is_served_at_another_price_is_another_model(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(speed="fast")),
        answer("m2", usage(service_tier="batch")),
        answer("m3", usage(speed="standard", service_tier="standard", inference_geo="global")),
        answer("m4", usage(server_tool_use={"web_search_requests": 1})),
    )
    models = [each.model.removeprefix("claude-opus-5-5") for each in READER.scan(path).requests.values()]
    assert models == [" (fast)", " (batch)", "", " (web search)"]


def test_a_broken_line_is_counted_and_costs_no_other(tmp_path: Path) -> None:
    path = tmp_path / "s1.jsonl"
    path.write_bytes(as_bytes(answer("m1", usage())) + b'{"usage": broken\n' + as_bytes(answer("m2", usage())))
    file = READER.scan(str(path))
    assert (len(file.requests), file.broken) == (2, 1)


def test_a_line_that_is_being_written_counts_once_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "s1.jsonl"
    line = as_bytes(answer("m1", usage()))
    path.write_bytes(line[:-10])
    before = READER.scan(str(path))
    path.write_bytes(line)
    assert (before.requests, before.broken) == ({}, 0)
    assert len(READER.scan(str(path), before).requests) == 1


def test_a_file_that_was_rewritten_in_place_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "s1.jsonl"
    write(path, answer("m1", usage()), answer("m2", usage()))
    before = READER.scan(str(path))
    with open(path, "r+b") as file:
        file.write(as_bytes(answer("m9", usage(7, 7)), answer("m8", usage(8, 8)), answer("m7", usage(9, 9))))
    assert list(READER.scan(str(path), before).requests) == ["m9 req", "m8 req", "m7 req"]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_reading_on_comes_to_the_same_as_reading_all(tmp_path_factory: TempPathFactory, data: st.DataObject) -> None:
    lines = data.draw(
        st.lists(
            st.one_of(
                st.builds(
                    lambda n, count: as_bytes(answer(f"m{n}", usage(count, count), at=START + n)),
                    st.integers(0, 5),
                    st.integers(1, 99),
                ),
                st.just(b'{"usage" broken\n'),
                st.just(as_bytes(compaction())),
                st.just(as_bytes(cost_state(claude_opus_5_5=(999, 999)))),
                st.just(as_bytes(answer("m1", usage(0, 0)))),
            )
        )
    )
    content = b"".join(lines)
    path = tmp_path_factory.mktemp("usage") / "s1.jsonl"
    path.touch()
    known: UsageFile | None = None
    for cut in sorted(data.draw(st.lists(st.integers(0, len(content))))):
        with open(path, "r+b") as file:
            file.truncate()
            file.write(content[:cut])
        known = READER.scan(str(path), known)
        assert file_from_json(file_to_json(known)) == known
    path.write_bytes(content)
    assert READER.scan(str(path), known) == READER.scan(str(path))


def test_subagents_belong_to_their_session_wherever_the_client_puts_them(tmp_path: Path) -> None:
    main = write(tmp_path / "s1.jsonl", answer("m1", usage(1, 0)))
    write(tmp_path / "s1" / "subagents" / "agent-a1.jsonl", answer("m2", usage(20, 0), agent="a1"))
    write(tmp_path / "agent-a2.jsonl", answer("m3", usage(300, 0), agent="a2"))
    write(tmp_path / "agent-a3.jsonl", answer("m4", usage(4000, 0), agent="a3", session="s2"))
    files = READER.usage_files_of(main)
    found = requests_in(READER.scan(path) for path in files)
    assert {(each.session, each.agent): each.request.tokens.input for each in found} == {
        ("s1", ""): 1,
        ("s1", "a1"): 20,
        ("s1", "a2"): 300,
    }


def test_a_forked_session_does_not_count_what_it_copied(tmp_path: Path) -> None:
    parent = write(tmp_path / "s1.jsonl", answer("m1", usage()))
    zeroed = write(
        tmp_path / "s2.jsonl", answer("m1", usage(0, 0), session="s2"), answer("m2", usage(7, 7), session="s2")
    )
    found = requests_in(READER.scan(path) for path in (zeroed, parent))
    assert [(each.session, each.request.tokens.input) for each in found] == [("s1", 100), ("s2", 7)]


def test_a_resumed_session_that_was_copied_whole_is_not_counted_twice(tmp_path: Path) -> None:
    old = write(tmp_path / "s1.jsonl", answer("m1", usage()))
    new = write(tmp_path / "s2.jsonl", answer("m1", usage(), session="s2"), answer("m2", usage(7, 7), session="s2"))
    assert total(new, old) == TokenCounts(107, 17)


def test_of_two_that_were_copied_whole_the_one_that_began_first_has_the_requests(tmp_path: Path) -> None:
    def begun(at: int) -> dict[str, JSON]:
        return {"type": "queue-operation", "timestamp": stamp(at)}

    fork = write(
        tmp_path / "a.jsonl",
        begun(START + SECOND),
        answer("m1", usage(100, 10), session="a"),
        answer("m2", usage(7, 7), session="a", at=START + 2 * SECOND),
    )
    parent = write(tmp_path / "b.jsonl", begun(START), answer("m1", usage(100, 10), session="b"))
    write(tmp_path / "b.jsonl", answer("m3", usage(3, 3), session="b", at=START + 3 * SECOND))
    found = requests_in(READER.scan(path) for path in (fork, parent))
    assert [(each.session, each.request.tokens.input) for each in found] == [("b", 100), ("a", 7), ("b", 3)]


def test_the_summary_of_a_compaction_is_what_the_clients_total_has_beyond_the_lines(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(100, 10)),
        cost_state(claude_opus_5_5=(100, 10)),
        compaction(START + SECOND),
        cost_state(claude_opus_5_5=(350, 25)),
    )
    (first, summary) = requests_in([READER.scan(path)])
    assert first.request.tokens == TokenCounts(100, 10)
    assert summary.request.tokens == TokenCounts(250, 15)
    assert summary.request.at == START + SECOND


def test_subagents_are_not_taken_for_a_summary(tmp_path: Path) -> None:
    main = write(tmp_path / "s1.jsonl", answer("m1", usage(100, 10)), cost_state(claude_opus_5_5=(150, 15)))
    child = write(
        tmp_path / "s1" / "subagents" / "agent-a1.jsonl", answer("m2", usage(50, 5), agent="a1", at=START + SECOND)
    )
    assert total(main, child) == TokenCounts(150, 15)


def test_a_summary_of_a_client_that_still_runs_is_known_to_be_missing(tmp_path: Path) -> None:
    path = write(tmp_path / "s1.jsonl", answer("m1", usage()), compaction())
    assert [each.uncounted for each in requests_in([READER.scan(path)])] == [0, 1]


def test_a_fork_counts_its_own_summary_and_not_its_parents_total(tmp_path: Path) -> None:
    parent = write(tmp_path / "s1.jsonl", answer("m1", usage(100, 10)), cost_state(claude_opus_5_5=(100, 10)))
    fork = write(
        tmp_path / "s2.jsonl",
        answer("m1", usage(0, 0), session="s2"),
        answer("m2", usage(7, 7), session="s2", at=START + SECOND),
        cost_state(session="s2", claude_opus_5_5=(1107, 27)),
    )
    assert total(parent, fork) == TokenCounts(1107, 27)
    assert total(fork) == TokenCounts(7, 7), "without the parent, what the total was counted on from is not known"


def test_a_fork_of_a_summary_has_nothing_but_the_summary_in_common_with_its_parent(tmp_path: Path) -> None:
    parent = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(100, 10)),
        compaction(START + SECOND),
        cost_state(claude_opus_5_5=(300, 30)),
    )
    fork = write(
        tmp_path / "s2.jsonl",
        compaction(START + SECOND),
        answer("m2", usage(7, 7), session="s2", at=START + 2 * SECOND),
        cost_state(session="s2", claude_opus_5_5=(307, 37)),
    )
    assert total(parent, fork) == TokenCounts(307, 37)


def test_what_a_total_was_counted_on_from_is_not_guessed(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(100, 10), at=START + 600 * SECOND),
        compaction(START + 700 * SECOND),
        cost_state(claude_opus_5_5=(9_000, 900)),
    )
    found = requests_in([READER.scan(path)])
    assert sum(each.request.tokens.total for each in found) == 110
    assert sum(each.uncounted for each in found) == 1


def test_requests_of_a_killed_client_are_in_no_total_and_take_nothing_away(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(100, 10)),
        cost_state(claude_opus_5_5=(100, 10)),
        answer("killed", usage(5_000, 500), at=START + SECOND),
        answer("m2", usage(1, 1), at=START + 2 * SECOND),
        cost_state(claude_opus_5_5=(101, 11)),
    )
    assert total(path) == TokenCounts(5_101, 511)


def test_sessions_of_a_folder_within_the_project_count_and_those_of_a_namesake_do_not(tmp_path: Path) -> None:
    project = tmp_path / "work" / "app"
    client = tmp_path / "home"
    for folder, place in ((project, "s1"), (project / "web", "s2"), (tmp_path / "work" / "app-old", "s3")):
        folder.mkdir(parents=True)
        path = client / "projects" / slug(folder) / f"{place}.jsonl"
        write(path, answer("m1", usage(), session=place, cwd=str(folder)))
    found = READER.usage_files(str(project), str(client), 0)
    assert [Path(path).stem for path in found] == ["s1", "s2"]
    assert READER.usage_files(str(project), str(client), 2**62) == ()


def test_of_two_projects_whose_sessions_lie_in_one_folder_each_has_its_own(tmp_path: Path) -> None:
    nested, dashed = tmp_path / "p" / "x", tmp_path / "p-x"
    folder = tmp_path / "home" / "projects" / slug(nested)
    assert slug(nested) == slug(dashed)
    for place, session in ((nested, "s1"), (dashed, "s2"), (nested, "s3"), (dashed, "s4")):
        place.mkdir(parents=True, exist_ok=True)
        write(folder / f"{session}.jsonl", answer("m1", usage(), session=session, cwd=str(place)))
        write(folder / session / "subagents" / "agent-a1.jsonl", answer("m2", usage(), agent="a1", session=session))
    for place, sessions in ((nested, ["s1", "s3"]), (dashed, ["s2", "s4"])):
        found = READER.usage_files(str(place), str(tmp_path / "home"), 0)
        assert [Path(path).stem for path in found if "subagents" not in path] == sessions
        assert len(found) == 4


def test_a_namesakes_session_that_sorts_first_hides_none_of_the_projects_own(tmp_path: Path) -> None:
    inner, namesake = tmp_path / "app" / "web", tmp_path / "app-web"
    folder = tmp_path / "home" / "projects" / slug(inner)
    for place, session in ((namesake, "s1"), (inner, "s2")):
        write(folder / f"{session}.jsonl", answer("m1", usage(), session=session, cwd=str(place)))
    found = READER.usage_files(str(tmp_path / "app"), str(tmp_path / "home"), 0)
    assert [Path(path).stem for path in found] == ["s2"]


@pytest.mark.parametrize("forged", [-1, 10**12 + 1, 10**4200, 1.5, 1e300, True, "7", [7], float("nan")])
@pytest.mark.parametrize("where", ["input_tokens", "output_tokens", "cache_read_input_tokens", "cache_creation"])
def test_figures_that_no_client_counts_are_a_broken_line(tmp_path: Path, where: str, forged: JSON) -> None:
    counts: dict[str, JSON] = {where: {"ephemeral_5m_input_tokens": forged} if where == "cache_creation" else forged}
    path = write(tmp_path / "s1.jsonl", answer("m1", {**usage(), **counts}), answer("m2", usage(7, 7)))
    file = READER.scan(path)
    assert (file.broken, list(file.requests), total(path)) == (1, ["m2 req"], TokenCounts(7, 7))


def test_a_total_that_no_client_counts_is_a_broken_line(tmp_path: Path) -> None:
    path = write(
        tmp_path / "s1.jsonl",
        answer("m1", usage(100, 10)),
        cost_state(claude_opus_5_5=(10**4200, 10)),
        cost_state(claude_opus_5_5=(-5, 10)),
    )
    file = READER.scan(path)
    assert (file.broken, file.totals, total(path)) == (2, (), TokenCounts(100, 10))


def test_lines_without_ids_are_requests_of_their_own_in_every_file(tmp_path: Path) -> None:
    paths = [
        write(tmp_path / f"{name}.jsonl", *(answer("", usage(), request="", session=name) for _ in range(3)))
        for name in ("s1", "s2")
    ]
    assert total(*paths) == TokenCounts(600, 60)
