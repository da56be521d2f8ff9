"""Which guards a call runs into, with the facts looked up on the spot."""

from trimtab.features.safety.ground import worktree_of
from trimtab.features.safety.protected_paths import own_places
from trimtab.features.safety.safety_facts import calls_of, judged
from trimtab.model.events import Action, ToolCall
from trimtab.model.json import EMPTY, each, obj
from trimtab.runtime.facts import Where
from trimtab.steering.safety.guards import Guard, GuardHit, hits
from trimtab.steering.safety.own import concerns, own_hit
from trimtab.steering.safety.paths import Ground


def hits_of(rules: list[Guard], call: ToolCall, project: str, cwd: str, home: str) -> list[GuardHit]:
    """With the guard for Trimtab itself, which nobody writes."""
    roots = tuple(dict.fromkeys(root for root in (project, worktree_of(project, cwd)) if root))
    shell = call.action is Action.SHELL
    read = obj(calls_of(call.command)) if shell else EMPTY
    writes = judged(call.command).writes if shell else ()
    ground = Ground(cwd, roots, home)
    found = hits(rules, call, ground, read, each(list(writes)))
    asked = concerns(call)
    if asked is not None:
        places = obj(own_places(Where(project, cwd, 0.0), asked))
        own = own_hit(call, ground, read, places)
        found += [own] if own is not None else []
    return found
