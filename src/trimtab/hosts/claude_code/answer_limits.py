"""What Claude Code can take as the answer to each kind of event.

Kinds that are not here take neither context nor a stance. A turn's end takes context only with a hold, and
writes both as one reason. After a tool has run, DENY tells the model to put it right. A compaction takes no
context, only a summary hint.
"""

from trimtab.model.advice import Stance
from trimtab.model.policy import HostLimits, Takes

_ADVICE = frozenset({Stance.NONE, Stance.ADVISE})
_DENIAL = _ADVICE | {Stance.DENY}

_REFUSED = frozenset({Stance.DENY})

LIMITS = HostLimits(
    takes={
        "SessionStarted": Takes(context=True, stances=_ADVICE, notice=True),
        "PromptSubmitted": Takes(context=True, stances=_DENIAL, mute=_REFUSED, notice=True),
        "PromptExpanded": Takes(context=True, stances=_DENIAL, mute=_REFUSED, notice=True),
        "ToolRequested": Takes(context=True, stances=_DENIAL | {Stance.ASK}, notice=True),
        "ToolFinished": Takes(context=True, stances=_DENIAL, notice=True),
        "ToolFailed": Takes(context=True, stances=_DENIAL, notice=True),
        "BatchFinished": Takes(context=True, stances=_ADVICE, notice=True),
        "TurnEnded": Takes(context=True, stances=_ADVICE | {Stance.HOLD}, notice=True),
        "SubagentStarted": Takes(context=True, stances=_ADVICE),
        "SubagentEnded": Takes(context=True, stances=_ADVICE | {Stance.HOLD}),
        "ModelSwitched": Takes(context=True, stances=_ADVICE),
        "ContextCompacting": Takes(stances=_DENIAL),
        "PermissionRequested": Takes(stances=_DENIAL),
        "TaskCreated": Takes(stances=_DENIAL),
        "TaskCompleted": Takes(stances=_DENIAL),
        "QuestionAsked": Takes(stances=_DENIAL),
        "QuestionAnswered": Takes(stances=_DENIAL),
    },
    context_units=10_000,
    holds_in_a_row=8,
)
