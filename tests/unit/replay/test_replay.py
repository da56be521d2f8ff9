"""Recorded sessions through the same engine that steers live ones."""

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toys import toy
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.recorded_session import DeliveredText, RecordedSession
from trimtab.model.advice import Advice, Finding, FindingKind, Guidance, Missing, Mode, Need, Publish, Stance
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, PromptSubmitted, SessionStarted, ToolCall, ToolFailed, ToolRequested, TurnEnded
from trimtab.model.policy import Policy
from trimtab.model.settings import Value
from trimtab.model.state import View
from trimtab.replay.play import (
    Replayed,
    ReplayedNudge,
    ReplayedText,
    Stage,
    play,
    prepare,
    replay,
    replay_all,
    set_stage,
)
from trimtab.replay.recordings import SAMPLE, Batch, find_sources, find_transcripts, works
from trimtab.runtime.facts import Gatherer, Where
from trimtab.steering.faculty import Faculty

TOY = str(Path(toy.__file__))


def stage(*faculties: Faculty, gatherers: Mapping[str, Gatherer] = toy.GATHERERS, **modes: str) -> Stage:
    values = {name: {"mode": mode} for name, mode in modes.items()}
    return Stage(Policy(values, None, HOST.limits), faculties or (toy.FACULTY,), gatherers, "/", HOST)


def stream(*bodies: object, agent: str = "") -> list[RecordedSession]:
    return [RecordedSession(Event(body, "s", agent, at=1000 + number), number, 0) for number, body in enumerate(bodies)]  # pyright: ignore[reportArgumentType]


def bash(command: str, call: str = "t1") -> ToolRequested:
    return ToolRequested(ToolCall("Bash", {"command": command}, call, command=command))


def faculty(name: str, consider: object, *watches: type, **rest: object) -> Faculty:
    return Faculty(name, watches, consider, "For a test.", **rest)  # pyright: ignore[reportArgumentType]


def test_what_would_have_been_said_is_told_with_its_place_and_price() -> None:
    played = replay("s", [RecordedSession(Event(PromptSubmitted("hi"), "s", at=1), 7, 3)], stage())
    assert played.guidance == (ReplayedText(7, 3, "toy", "TOY-PROMPT-1", 7, "the toy says so"),)
    assert (played.events, played.tokens, played.prompts, played.first_at) == (1, 7, 1, 1)


def test_a_refusal_is_a_finding_of_its_own_where_no_pattern_stands_behind_it() -> None:
    played = replay("s", stream(bash("forbidden")), stage())
    assert played.findings == (ReplayedNudge(0, 0, "toy", "deny", "decision", "deny", "TOY-DENIED"),)
    assert played.tokens > 0


def test_a_finding_carries_the_stance_that_it_led_to() -> None:
    def finds(event: Event, view: View) -> Advice:
        return Advice(stance=Stance.DENY, why="again", findings=(Finding("same", FindingKind.LOOP, "3 times"),))

    guard = faculty("guard", finds, ToolRequested, mode=Mode.GUARD)
    assert replay("s", stream(bash("x")), stage(guard)).findings == (
        ReplayedNudge(0, 0, "guard", "same", "loop", "deny", "3 times"),
    )


def test_modes_count_as_they_are_set() -> None:
    assert replay("s", stream(PromptSubmitted("hi")), stage(toy="observe")).guidance == ()
    assert replay("s", stream(PromptSubmitted("hi")), stage(toy="off")).guidance == ()
    softened = replay("s", stream(bash("forbidden")), stage(toy="advise"))
    assert [one.key for one in softened.guidance] == ["toy:TOY-DENIED"]


def test_a_fact_of_the_recording_is_used_and_one_that_does_not_replay_is_missing() -> None:
    seen: list[object] = []

    def looks(event: Event, view: View) -> None:
        seen.extend([view.fact("context_usage", "any"), view.fact("file_exists", "x"), view.fact("pure", "abc")])

    def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
        return (Need("context_usage", "any"), Need("file_exists", "x"), Need("pure", "abc"))

    def exists(where: Where, of: str) -> bool:
        raise AssertionError("asked for something that a recording cannot know")

    def length(where: Where, of: str) -> int:
        return len(of)

    gatherers = {
        "context_usage": Gatherer(exists),
        "file_exists": Gatherer(exists),
        "pure": Gatherer(length, replays=True),
    }
    recorded = RecordedSession(Event(PromptSubmitted("hi"), "s"), facts={"context_usage": {"tokens": 5}})
    replay("s", [recorded], stage(faculty("looks", looks, PromptSubmitted, needs=needs), gatherers=gatherers))
    assert seen == [{"tokens": 5}, Missing("not known in a replay"), 3]


def test_a_fact_is_gathered_once_for_all_sessions_also_where_there_is_none() -> None:
    asked: list[str] = []

    def nothing(where: Where, of: str) -> None:
        asked.append(f"{where.project} {of}")

    wants = faculty("wants", lambda *_: None, PromptSubmitted, needs=lambda *_: (Need("nothing", "x"),))
    played_on = stage(wants, gatherers={"nothing": Gatherer(nothing, replays=True)})
    for session in ("s", "t"):
        replay(session, stream(PromptSubmitted("hi"), PromptSubmitted("again")), played_on)
    assert asked == ["/ x"]


def test_a_faculty_that_breaks_is_counted_and_costs_the_others_nothing() -> None:
    def breaks(event: Event, view: View) -> None:
        raise RuntimeError("no")

    broken = faculty("broken", breaks, PromptSubmitted)
    misspelt = faculty("misspelt", lambda event, view: None, PromptSubmitted, needs=lambda *_: (Need("flie"),))
    played = replay("s", stream(PromptSubmitted("hi")), stage(broken, misspelt, toy.FACULTY))
    assert [one.faculty for one in played.guidance] == ["toy"]
    assert played.defects == {"misspelt: KeyError: 'flie'": 1, "broken: RuntimeError: no": 1}


def test_agents_have_a_memory_of_their_own_and_share_the_session() -> None:
    def counts(event: Event, view: View) -> Advice:
        number = view.thread.ordinal
        said = Guidance(f"n{number}", f"{view.session.prompts}", "x")
        return Advice(guidance=(said,), effects=(Publish("t", "k", number),))

    counting = faculty("counts", counts, PromptSubmitted, ToolRequested, reads=("t",))
    items = [*stream(PromptSubmitted("hi")), *stream(bash("a"), agent="a1"), *stream(bash("b", "t2"))]
    assert [one.key for one in replay("s", items, stage(counting)).guidance] == ["n1", "n1", "n2"]


def test_where_a_recording_cut_the_texts_their_digests_tell_what_is_the_same() -> None:
    seen: list[tuple[str, str]] = []

    def looks(event: Event, view: View) -> None:
        seen.extend((call.digest, call.result_digest) for call in view.thread.calls)

    call = ToolCall("Bash", {"command": "cut"}, "t1", digest="of-all")
    items = stream(ToolRequested(call), ToolFailed(call, "cut", digest="of-all-too"))
    replay("s", items, stage(faculty("looks", looks, ToolFailed)))
    assert seen == [("of-all", "of-all-too")]


def test_what_trimtab_delivered_then_is_counted() -> None:
    items = [
        DeliveredText("x [trimtab g-1]", "Stop"),
        DeliveredText("of another plugin", "Stop"),
        *stream(SessionStarted("x")),
    ]
    assert replay("s", items, stage()).delivered == 1


def test_a_turn_that_would_have_been_held_is_told() -> None:
    played = replay("s", stream(TurnEnded("HOLD-ME")), stage())
    assert [(one.pattern, one.stance) for one in played.findings] == [("hold", "hold")]


bodies = st.lists(
    st.sampled_from(
        [
            SessionStarted("startup"),
            PromptSubmitted("hi"),
            PromptSubmitted("boom"),
            bash("ls"),
            bash("forbidden"),
            ToolFailed(ToolCall("Bash", {}, "t1"), "no"),
            TurnEnded("HOLD-ME"),
        ]
    )
)


@given(bodies)
def test_the_same_recording_gives_the_same_replay(given_bodies: list[object]) -> None:
    first, second = (replay("s", stream(*given_bodies), stage())._replace(ms=0) for _ in range(2))
    assert first == second


# --- many sessions


def rows(sessions: int, steps: int = 3, result: int = 400) -> Iterable[dict[str, object]]:
    for number in range(sessions):
        for step in range(steps):
            yield {
                "session": f"s{number:04d}",
                "agent": "claude-code",
                "step": step,
                "tool": "Bash",
                "input": {"command": f"echo {step}"},
                "result_text": "x" * result,
                "is_error": False,
                "user_before": "go" if step == 0 else None,
            }


def steps_file(path: Path, sessions: int, steps: int = 3, result: int = 400) -> str:
    raw = b"".join(json.dumps(row).encode() + b"\n" for row in rows(sessions, steps, result))
    path.write_bytes(gzip.compress(raw, 1) if path.suffix == ".gz" else raw)
    return str(path)


def env(home: Path, *, extra: bool = True) -> dict[str, str]:
    return {"HOME": str(home)} | ({"TRIMTAB_STEERING_EXTRA_FACULTIES": TOY} if extra else {})


def lines(played: Iterable[Replayed]) -> list[str]:
    return [json.dumps(one.as_json(times=False)) for one in played]


def test_sessions_come_out_in_the_order_of_the_input_whichever_process_played_them(tmp_path: Path) -> None:
    path = steps_file(tmp_path / "steps.jsonl", sessions=90, steps=2, result=24_000)
    setup = prepare(str(tmp_path), env(tmp_path)).setup
    sources = find_sources(HOST, [path])
    assert sources.size > 4_000_000  # enough for processes of their own
    alone = lines(replay_all(sources, setup, 1))
    assert [json.loads(line)["session"] for line in alone] == [f"s{number:04d}" for number in range(90)]
    assert lines(replay_all(sources, setup, 2)) == alone
    assert "TOY-PROMPT-1" in alone[0]


def test_a_file_of_steps_is_handed_on_in_pieces(tmp_path: Path) -> None:
    path = steps_file(tmp_path / "steps.jsonl.gz", sessions=900, steps=10)
    batches = [unit for unit in works(find_sources(HOST, [path]).found) if isinstance(unit, Batch)]
    sizes = [sum(len(line) for rows in batch.sessions for line in rows.lines) for batch in batches]
    assert len(batches) > 3
    assert max(sizes) < 1_100_000
    assert sum(len(batch.sessions) for batch in batches) == 900


def test_a_compressed_file_that_is_cut_gives_what_it_holds_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "steps.jsonl.gz"
    steps_file(path, sessions=50)
    path.write_bytes(path.read_bytes()[:-20])
    played = list(replay_all(find_sources(HOST, [str(path)]), prepare(str(tmp_path), env(tmp_path)).setup, 1))
    assert len(played) > 10
    assert "steps.jsonl.gz" in played[-1].unread[0]


def test_what_is_named_is_found_guessed_and_grouped(tmp_path: Path) -> None:
    steps = steps_file(tmp_path / "a.jsonl.gz", 1)
    transcript = tmp_path / "sub" / "b.jsonl"
    transcript.parent.mkdir()
    transcript.write_text('{"type":"user","message":{"content":"hi"}}\n')
    (tmp_path / "sub" / "c.jsonl").write_text('{"neither": "nor"}\n')
    (tmp_path / "sub" / "d.txt").write_text("no recording")
    found = find_sources(HOST, [str(tmp_path)])
    assert [Path(source[0]).name for source in found.found] == ["a.jsonl.gz", "b.jsonl"]
    assert [Path(path).name for path in found.strange] == ["c.jsonl"]
    assert not found.problems
    named = find_sources(HOST, [steps, steps, str(tmp_path / "gone"), str(tmp_path / "sub" / "c.jsonl")])
    assert len(named.found) == 1
    assert [problem.rpartition("/")[2].partition(":")[0] for problem in named.problems] == ["gone", "c.jsonl"]


def test_turns_that_are_not_in_the_order_of_the_steps_are_an_error(tmp_path: Path) -> None:
    path = steps_file(tmp_path / "steps.jsonl", 3)
    turns = tmp_path / "turns.jsonl"
    turns.write_text('{"session": "s0002", "turn": 0}\n{"session": "s0000", "turn": 0}\n')
    units = list(works(find_sources(HOST, [path], turns=str(turns)).found))
    assert isinstance(units[-1], Batch)
    assert "not in the order" in units[-1].unread[0]


def test_transcripts_are_found_newest_first(tmp_path: Path) -> None:
    import os

    for number, name in enumerate(["old", "new", "middle"]):
        path = tmp_path / "projects" / f"p{number}" / f"{name}.jsonl"
        path.parent.mkdir(parents=True)
        path.write_text("{}\n")
        at = {"old": 1_000, "middle": 2_000, "new": 3_000}[name]
        os.utime(path, (at, at))
    assert [Path(path).stem for path in find_transcripts(HOST, str(tmp_path))] == ["new", "middle", "old"]
    assert [Path(path).stem for path in find_transcripts(HOST, str(tmp_path), since=2_000_000)] == ["new", "middle"]
    assert find_transcripts(HOST, str(tmp_path / "nowhere")) == ()


def test_a_faculty_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(TrimtabError) as error:
        prepare(str(tmp_path), env(tmp_path), "tory")
    assert "Did you mean `toy`?" in str(error.value)


def test_only_one_faculty_is_heard_where_one_is_asked_for(tmp_path: Path) -> None:
    setup = prepare(str(tmp_path), env(tmp_path), "toy").setup
    (unit,) = works(find_sources(HOST, [SAMPLE]).found)
    (played,) = play(unit, set_stage(setup))
    assert {one.faculty for one in played.guidance} == {"toy"}


def test_the_sample_that_ships_holds_what_it_should(tmp_path: Path) -> None:
    (unit,) = works(find_sources(HOST, [SAMPLE]).found)
    (played,) = play(unit, set_stage(prepare(str(tmp_path), env(tmp_path)).setup))
    keys = [one.key for one in played.guidance]
    assert (played.prompts, played.calls, played.broken, played.unknown) == (25, 40, 0, {})
    assert {"TOY-START-startup", "TOY-START-compact", "TOY-SUBAGENT"} <= set(keys)
    assert keys.count("TOY-FAILED-Bash") == 6
