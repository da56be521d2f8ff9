"""What a session's state looks like on disk."""

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.json import JSON, Obj, dump, parse
from trimtab.model.state import CarriedGuidance, Thread
from trimtab.store.codec import pack_thread, unpack_thread
from trimtab.store.redact import redact

SECRET = "ghp_" + "a1B2" * 9
_WORDS = st.sampled_from(("plain", SECRET, f"export API_KEY={SECRET}", "token: 12345678", "a\nb", "é", ""))
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | _WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_WORDS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(("steps", "password", "api_key", "calls")), _VALUES, max_size=4))
def test_notes_are_kept_as_if_the_whole_of_them_had_been_redacted_at_once(notes: dict[str, object]) -> None:
    written = cast("Obj", notes)

    kept = unpack_thread(pack_thread(Thread(notes={"behavior": written}))).notes["behavior"]

    assert kept == parse(redact(dump(written)))


def test_no_secret_of_a_note_reaches_the_disk() -> None:
    notes: Obj = {"lines": ["plain", f"curl -H 'Authorization: Bearer {SECRET}'"], "said": SECRET}

    packed = pack_thread(Thread(notes={"f": notes}, carried=(CarriedGuidance("f", "k", SECRET, "why", 0.5, ""),)))

    assert SECRET not in packed


def test_a_state_that_an_earlier_version_wrote_is_still_understood() -> None:
    written = dump({"notes": {"ways": {"topics": ["migrat"]}}, "carried": []})
    earlier: JSON = [3, 1, [["t1", "Bash", "shell", "d", "done", "r", 5]], {"way:x": [1, 2, 3, 4, "g-1"]}, written]

    thread = unpack_thread(dump(earlier))

    assert (thread.ordinal, thread.holds_in_a_row) == (3, 1)
    assert thread.notes == {"ways": {"topics": ["migrat"]}}
    assert thread.calls[0].tool == "Bash"
    assert thread.markers["way:x"].entry == "g-1"
    assert unpack_thread(dump([0, 0, [], {}, ""])) == Thread()
