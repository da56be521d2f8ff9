"""What `where:` asks for, as a law: each word that is added to a choice admits more, each demand admits less, and what
is not known silences nothing."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.advice import Missing
from trimtab.steering.behavior.pattern import PatternScope
from trimtab.steering.behavior.surroundings import (
    LANGUAGES,
    REPOS,
    ProjectSurroundings,
    Surroundings,
    endings_of,
    holds,
    languages_of,
)

ENDINGS = sorted(ending for endings in LANGUAGES.values() for ending in endings)
TOOLS = ("docker", "gh", "make")
languages = st.lists(st.sampled_from(sorted(LANGUAGES)), max_size=3, unique=True).map(tuple)
repos = st.lists(st.sampled_from(sorted(REPOS)), max_size=3, unique=True).map(tuple)
tools = st.lists(st.sampled_from(TOOLS), max_size=3, unique=True).map(tuple)
wheres = st.builds(PatternScope, languages, repos, tools)
touched = st.lists(st.sampled_from([*ENDINGS, "lock", "bin"]), max_size=4)
arounds = st.builds(ProjectSurroundings, st.just("/p"), repo=repos.map(frozenset), tools=tools.map(frozenset))
places = st.builds(Surroundings, arounds, st.just(frozenset(TOOLS)))


@given(wheres, st.sampled_from(sorted(LANGUAGES)), st.sampled_from(sorted(REPOS)), touched, places)
def test_a_further_choice_never_narrows_and_a_further_demand_never_widens(
    where: PatternScope, language: str, repo: str, endings: list[str], place: Surroundings
) -> None:
    here = holds(where, endings, place)
    if where.language:
        assert holds(where._replace(language=(*where.language, language)), endings, place) >= here
    if where.repo:
        assert holds(where._replace(repo=(*where.repo, repo)), endings, place) >= here
    for tool in TOOLS:
        assert holds(where._replace(tools=(*where.tools, tool)), endings, place) <= here


@given(wheres, touched)
def test_what_is_not_known_silences_nothing(where: PatternScope, endings: list[str]) -> None:
    assert holds(where, [], Missing("not gathered"))
    assert holds(where._replace(language=()), endings, None)
    assert holds(PatternScope(tools=("never-looked-for",)), endings, Surroundings(ProjectSurroundings("/p")))


@given(st.sampled_from(sorted(LANGUAGES)), touched)
def test_a_language_is_met_by_each_of_its_endings_and_no_other(language: str, endings: list[str]) -> None:
    where = PatternScope(language=(language,))
    assert all(holds(where, [ending], None) for ending in endings_of(language))
    if endings:
        assert holds(where, endings, None) is bool(set(endings) & set(LANGUAGES[language]))


def test_an_ending_belongs_to_one_language() -> None:
    assert len(ENDINGS) == len(set(ENDINGS))
    assert languages_of(("py", "rs", "lock")) == {"python", "rust"}
    assert endings_of("Python") == endings_of("py") == endings_of(".pyi") == LANGUAGES["python"]
    assert endings_of("brainfuck") == ("brainfuck",)


def test_a_filter_is_asked_with_what_is_known_and_only_its_no_counts() -> None:
    asked: list[ProjectSurroundings] = []

    def only_in_rust(around: ProjectSurroundings) -> bool:
        asked.append(around)
        return "rust" in around.languages

    def breaks(around: ProjectSurroundings) -> bool:
        raise OSError("no network")

    here = Surroundings(
        ProjectSurroundings("/p", repo=frozenset({"git"})), filters={"rust": only_in_rust, "breaks": breaks}
    )
    assert holds(PatternScope(filters=("rust",)), ["rs"], here)
    assert not holds(PatternScope(filters=("breaks", "rust")), ["py"], here)
    assert holds(PatternScope(filters=("breaks", "gone")), ["py"], here)
    assert asked[0] == ProjectSurroundings("/p", frozenset({"rust"}), frozenset({"git"}))
