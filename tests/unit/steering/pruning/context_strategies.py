"""Items as conversations have them: few names, so that they meet again."""

from hypothesis import strategies as st

from trimtab.model.events import Action
from trimtab.steering.pruning.context_items import ContextItem, ItemKind
from trimtab.steering.pruning.item_weights import DEFAULT_WEIGHTS

_names = st.sampled_from(("a.py", "src/a.py", "/srv/src/b.ts", "c.md"))


@st.composite
def conversations(draw: st.DrawFn) -> list[ContextItem]:
    """Of different ids, in any order."""
    items = draw(
        st.lists(
            st.builds(
                ContextItem,
                id=st.just(""),
                kind=st.sampled_from((ItemKind.CALL, *ItemKind)),
                tokens=st.integers(0, 400),
                position=st.integers(0, 60),
                action=st.sampled_from((Action.READ, Action.EDIT, Action.WRITE, Action.SHELL, Action.OTHER)),
                files=st.lists(_names, max_size=2).map(tuple),
                command=st.sampled_from(("", "", "make", "cd x && make | tail", "pytest a.py")),
                errors=st.sampled_from(((), (), ("e1",), ("e2",))),
                subject=st.sampled_from(("", "t1", "t2")),
                uses=st.integers(0, 3),
                pinned=st.sampled_from((False, False, False, True)),
            ),
            max_size=12,
        )
    )
    return [item._replace(id=f"i{number}") for number, item in enumerate(items)]


weights = st.dictionaries(st.sampled_from(sorted(DEFAULT_WEIGHTS)), st.floats(-5, 5), max_size=4)
