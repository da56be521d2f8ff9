"""Settings of features to come: stored and validated already, so that a file written for them is understood."""

from trimtab.model.settings import Committed, Setting

_LATER = " Stored; takes effect with {}."
_PRIORITIES = _LATER.format("the ranking of questions")
_NOTIFICATIONS = _LATER.format("notifications")
MODES = ("bypass", "async", "sync")
CHANNELS = ("twilio_sms", "email", "n8n_webhook", "zapier_webhook")
_HOW = "`sync` waits for your answer, `async` tells you and goes on, `bypass` decides."


def _rule(key: str, default: str, what: str) -> Setting:
    name = f"autonomy_preferences.override_rules.{key}"
    help = f"How you are asked about {what}, whatever the trust level.{_PRIORITIES}"
    return Setting(name, default, help, choices=MODES, committed=Committed.TIGHTEN)


RESERVED: tuple[Setting, ...] = (
    Setting(
        "autonomy_preferences.default_trust_level",
        0.5,
        f"How much is decided without you: 0 is nothing, 1 everything that can be undone.{_PRIORITIES}",
        minimum=0,
        maximum=1,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "autonomy_preferences.default_interruption_mode",
        "async",
        f"How you are asked where nothing else says it: {_HOW}{_PRIORITIES}",
        choices=MODES,
        committed=Committed.TIGHTEN,
    ),
    _rule("security_decisions", "sync", "security"),
    _rule("test_failures", "async", "tests that fail"),
    _rule("architecture_changes", "sync", "changes of the architecture"),
    Setting(
        "autonomy_preferences.override_trust_level",
        -1.0,
        f"The trust level of one project, in place of the default one; -1 is none.{_PRIORITIES}",
        minimum=-1,
        maximum=1,
        committed=Committed.NEVER,
    ),
    Setting(
        "autonomy_preferences.override_interruption_mode",
        "none",
        f"How you are asked in one project, in place of the default mode.{_PRIORITIES}",
        choices=("none", *MODES),
        committed=Committed.NEVER,
    ),
    Setting(
        "notifications.P0_channels",
        (),
        f"Where you are told of what waits for you at once.{_NOTIFICATIONS}",
        choices=CHANNELS,
        committed=Committed.NEVER,
    ),
    Setting(
        "notifications.P1_channels",
        (),
        f"Where you are told of what goes on without you meanwhile.{_NOTIFICATIONS}",
        choices=CHANNELS,
        committed=Committed.NEVER,
    ),
)
