"""What `doctor` finds about the engine `embeddings`, where somebody chose it: whether its weights can be used."""

from collections.abc import Iterator

from trimtab.features.components import parts_of, settings_of
from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.model.errors import TrimtabError


def embeddings(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None or not place.opened:
        return
    loaded = settings_of(place.root, place.user.env, parts_of(place.root, place.user.env).faculties)
    if loaded.value("ways.engine") != "embeddings":
        return
    from trimtab.features.ways.embeddings import load

    folder = str(loaded.value("ways.embedding_model"))
    try:
        load(folder)
    except TrimtabError as error:
        what = f"{error.what}, so the default engine matches"
        yield HealthFinding("ways.engine", Level.WARN, what, error.where or folder, error.remedy)
    else:
        yield HealthFinding("ways.engine", Level.OK, "the weights of the engine `embeddings` can be used", folder)
