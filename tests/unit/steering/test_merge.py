from hypothesis import given

from trimtab.model.advice import Guidance, Stance
from trimtab.steering.ruling import Reason, Ruling, Utterance, combine, merge
from unit.steering.strategies import rulings


@given(rulings(), rulings())
def test_the_order_of_two_voices_does_not_matter(a: Ruling, b: Ruling) -> None:
    assert combine(a, b) == combine(b, a)


@given(rulings(), rulings(), rulings())
def test_the_grouping_of_three_voices_does_not_matter(a: Ruling, b: Ruling, c: Ruling) -> None:
    assert combine(combine(a, b), c) == combine(a, combine(b, c))


@given(rulings())
def test_saying_the_same_twice_changes_nothing(a: Ruling) -> None:
    assert combine(a, a) == a


@given(rulings())
def test_silence_changes_nothing(a: Ruling) -> None:
    assert combine(a, Ruling()) == a


@given(rulings(), rulings())
def test_a_further_voice_never_loosens_the_stance(a: Ruling, b: Ruling) -> None:
    assert combine(a, b).stance == max(a.stance, b.stance)


@given(rulings(), rulings())
def test_no_key_is_said_twice_and_none_is_lost(a: Ruling, b: Ruling) -> None:
    said = [one.guidance.key for one in combine(a, b).said]
    assert sorted(said) == sorted({one.guidance.key for one in (*a.said, *b.said)})


def test_of_two_texts_with_one_key_the_weightier_is_said() -> None:
    light = Ruling(said=(Utterance("alpha", Guidance("k", "light", "why", weight=0.2)),))
    heavy = Ruling(said=(Utterance("beta", Guidance("k", "heavy", "why", weight=0.8)),))
    assert [one.guidance.text for one in merge([light, heavy]).said] == ["heavy"]


def test_only_the_reasons_for_the_strictest_stance_are_given() -> None:
    ask = Ruling(Stance.ASK, (Reason("alpha", "are you sure"),))
    deny = Ruling(Stance.DENY, (Reason("beta", "it cannot be undone"),))
    assert merge([ask, deny]) == Ruling(Stance.DENY, (Reason("beta", "it cannot be undone"),))
