"""Strict guards, judged in a process of their own that knows nothing but the rules: no journal, no server, no mode. The
client takes its failure for a no."""

from collections.abc import Mapping

from trimtab.hosts.host import Host, Malformed
from trimtab.model.advice import Response, Stance
from trimtab.model.events import Action, Event, ToolCall, ToolRequested
from trimtab.model.json import EMPTY, each, obj, parse
from trimtab.runtime.authority.places import own_places
from trimtab.runtime.facts import Where
from trimtab.runtime.messages import messages_of
from trimtab.runtime.once import Unjudged
from trimtab.runtime.safety import files
from trimtab.runtime.safety.facts import calls_of, judged
from trimtab.runtime.safety.ground import worktree_of
from trimtab.steering.safety.guards import DENY, Guard, Hit, hits
from trimtab.steering.safety.judge import reason_of
from trimtab.steering.safety.own import concerns, own_hit
from trimtab.steering.safety.paths import Ground

OFF = "`trimtab guard strict off` takes this check out again."


def judge(raw: bytes, project: str, env: Mapping[str, str], host: Host) -> str:
    """The host's answer, empty where no strict guard has anything to say. Raises Unjudged, and nothing else."""
    try:
        known = files.known(project, files.user_file(env))
        if known is None:
            raise Unjudged(f"{files.project_file(project)} is gone. {OFF}")
        rules = [rule for rule in known.rules if rule.strict]
        if not rules:
            raise Unjudged(f"no strict guard can be read. {known.troubles[0] if known.troubles else OFF}")
        event = host.decode(parse(raw), at=None, attended=host.attended(env)).event
        if not isinstance(event.body, ToolRequested):
            return ""
        found = hits_of(rules, event.body.call, project, event.cwd, files.home(env))
        return host.encode(_response(found[0], event), event) if found else ""
    except Unjudged:
        raise
    except Malformed as error:
        raise Unjudged(str(error)) from error
    except Exception as error:  # whatever it is: what could not be judged is not allowed
        raise Unjudged(f"{type(error).__name__}: {error}. {OFF}") from error


def hits_of(rules: list[Guard], call: ToolCall, project: str, cwd: str, home: str) -> list[Hit]:
    """With the guard for Trimtab itself, which nobody writes."""
    roots = tuple(dict.fromkeys(one for one in (project, worktree_of(project, cwd)) if one))
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


def _response(hit: Hit, event: Event) -> Response:
    asks = hit.guard.action != DENY and event.attended is not False
    reason = reason_of(hit, messages_of(("safety",))["safety"])
    return Response(
        stance=Stance.ASK if asks else Stance.DENY,
        reason=" ".join(part for part in (reason, hit.guard.remedy, "[trimtab strict guard]") if part),
    )
