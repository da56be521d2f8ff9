"""Strict guards, judged in a process of their own that knows nothing but the rules: no journal, no server, no mode. The
client takes its failure for a no."""

from collections.abc import Mapping

from trimtab.features.safety import guard_files
from trimtab.features.safety.match_guards import hits_of
from trimtab.hosts.host import Host, Malformed
from trimtab.local.shipped import messages_of
from trimtab.model.advice import Response, Stance
from trimtab.model.events import Event, ToolRequested
from trimtab.model.json import parse
from trimtab.model.wording import marked
from trimtab.serving.one_shot import Unjudged
from trimtab.steering.safety.guards import DENY, GuardHit
from trimtab.steering.safety.judge import reason_of

OFF = "`trimtab guard strict off` takes this check out again."


def judge(raw: bytes, project: str, env: Mapping[str, str], host: Host) -> str:
    """The host's answer, empty where no strict guard has anything to say. Raises Unjudged, and nothing else."""
    try:
        known = guard_files.known(project, guard_files.user_file(env))
        if known is None:
            raise Unjudged(f"{guard_files.project_file(project)} is gone. {OFF}")
        rules = [rule for rule in known.rules if rule.strict]
        if not rules:
            raise Unjudged(f"no strict guard can be read. {known.problems[0] if known.problems else OFF}")
        event = host.decode(parse(raw), at=None, attended=host.attended(env)).event
        if not isinstance(event.body, ToolRequested):
            return ""
        found = hits_of(rules, event.body.call, project, event.cwd, guard_files.home(env))
        return host.encode(_response(found[0], event), event) if found else ""
    except Unjudged:
        raise
    except Malformed as error:
        raise Unjudged(str(error)) from error
    except Exception as error:  # whatever it is: what could not be judged is not allowed
        raise Unjudged(f"{type(error).__name__}: {error}. {OFF}") from error


def _response(hit: GuardHit, event: Event) -> Response:
    asks = hit.guard.action != DENY and event.attended is not False
    reason = reason_of(hit, messages_of(("safety",))["safety"])
    return Response(
        stance=Stance.ASK if asks else Stance.DENY,
        reason=marked(" ".join(part for part in (reason, hit.guard.remedy) if part), "strict guard"),
    )
