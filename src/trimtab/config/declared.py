"""What can be set, in one place: the core's settings, and those that the faculties bring."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from trimtab.model.errors import TrimtabError
from trimtab.model.settings import Committed, Setting, mode_setting

if TYPE_CHECKING:
    from trimtab.steering.faculty import Faculty

_LATER = " Stored; takes effect with {}."
_NOTIFICATIONS = _LATER.format("notifications")
_INTERRUPTIONS = ("bypass", "async", "sync")
_CHANNELS = ("twilio_sms", "email", "n8n_webhook", "zapier_webhook")
_HOW = "`sync` waits for your answer, `async` tells you and goes on, `bypass` decides."


def _rule(key: str, default: str, what: str) -> Setting:
    name = f"autonomy_preferences.override_rules.{key}"
    help = f"How you are asked about {what}, whatever the trust level. A P0 is always asked about first."
    return Setting(name, default, help, choices=_INTERRUPTIONS, committed=Committed.TIGHTEN)


RESERVED: tuple[Setting, ...] = (
    Setting(
        "autonomy_preferences.default_trust_level",
        0.5,
        "How much is decided without you: 0 is nothing, 1 everything that can be undone.",
        minimum=0,
        maximum=1,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "autonomy_preferences.default_interruption_mode",
        "async",
        f"How you are asked where nothing else says it: {_HOW}",
        choices=_INTERRUPTIONS,
        committed=Committed.TIGHTEN,
    ),
    _rule("security_decisions", "sync", "security"),
    _rule("test_failures", "async", "tests that fail"),
    _rule("architecture_changes", "sync", "changes of the architecture"),
    Setting(
        "autonomy_preferences.override_trust_level",
        -1.0,
        "The trust level of one project, in place of the default one; -1 is none.",
        minimum=-1,
        maximum=1,
        committed=Committed.NEVER,
    ),
    Setting(
        "autonomy_preferences.override_interruption_mode",
        "none",
        "How you are asked in one project, in place of the default mode.",
        choices=("none", *_INTERRUPTIONS),
        committed=Committed.NEVER,
    ),
    Setting(
        "autonomy_preferences.learned",
        True,
        "Learn from your answers which decisions you wave through, and ask one step less about those: what waits for"
        " you no longer waits, what you are asked is no longer asked. Never for P0, never for a guard, and each time it"
        " says so. `trimtab autonomy` shows what was learned.",
        committed=Committed.NEVER,
    ),
    Setting(
        "notifications.P0_channels",
        (),
        f"Where you are told of what waits for you at once.{_NOTIFICATIONS}",
        choices=_CHANNELS,
        committed=Committed.NEVER,
    ),
    Setting(
        "notifications.P1_channels",
        (),
        f"Where you are told of what goes on without you meanwhile.{_NOTIFICATIONS}",
        choices=_CHANNELS,
        committed=Committed.NEVER,
    ),
)
"""Of features to come: a file that is written for them is understood already."""

CORE: tuple[Setting, ...] = (
    Setting(
        "chat.model",
        False,
        "Have questions that `trimtab chat` does not understand answered by a model, through your own client and at"
        " your cost. It is given what is recorded of the work, and your question.",
        committed=Committed.NEVER,
    ),
    Setting(
        "attention.event_tokens",
        2_000,
        "Maximum guidance that one event may add to the agent's context, in tokens (a quarter of the UTF-8 bytes).",
        minimum=0,
        maximum=2_500,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "attention.session_tokens",
        12_000,
        "Maximum guidance that a session may add to the agent's context, in tokens.",
        minimum=0,
        maximum=200_000,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "steering.first_week_days",
        7,
        "Days after `trimtab init` in which faculties only advise: nothing is asked, refused or held, except by"
        " guards you wrote, plans you started, and the undo net, which asks before a command destroys what it could"
        " not bring back. 0 turns this off.",
        minimum=0,
        maximum=365,
        committed=Committed.NEVER,
    ),
    Setting(
        "steering.quiet",
        False,
        "Only record: caps every faculty's mode at `observe`.",
        committed=Committed.NEVER,
    ),
    Setting(
        "steering.extra_faculties",
        (),
        "Python files to load more faculties from, as absolute paths or starting with `~/`. Their code runs in "
        "every session, so only your own file or the environment can name them.",
        committed=Committed.NEVER,
    ),
    Setting(
        "authority.unattended",
        False,
        "Let processes without a terminal (cron, CI) do what only you may. Read only from your account's"
        " `~/.config/trimtab/config.toml`: a repository, the environment or another settings folder cannot set it,"
        " and it changes nothing for an agent's shell.",
        committed=Committed.NEVER,
    ),
    Setting(
        "journal.keep_days",
        30,
        "Days after which entries of the journal are removed.",
        minimum=1,
        maximum=3_650,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "journal.max_mb",
        200,
        "Maximum size of the journal, in megabytes. The oldest entries are removed first.",
        minimum=5,
        maximum=10_000,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "facts.deadline_ms",
        80,
        "Maximum delay of an event for gathering facts, in milliseconds. A later fact counts as missing. It depends"
        " on your machine, so a repository cannot set it.",
        minimum=10,
        maximum=500,
        committed=Committed.NEVER,
    ),
    Setting(
        "effects.deadline_ms",
        800,
        "Maximum time for work that must precede an answer, in milliseconds. If it takes longer, you are asked. It"
        " depends on your machine, so a repository cannot set it.",
        minimum=50,
        maximum=5_000,
        committed=Committed.NEVER,
    ),
    Setting(
        "undo.deadline_ms",
        1_500,
        "Maximum delay of a command for a snapshot, in milliseconds. If it takes longer, you are asked. It depends"
        " on your machine, so a repository cannot set it.",
        minimum=50,
        maximum=4_000,
        committed=Committed.NEVER,
    ),
    Setting(
        "undo.limit_mb",
        200,
        "Maximum that one snapshot may add to the repository, in megabytes. If it would be more, you are asked.",
        minimum=1,
        maximum=100_000,
        committed=Committed.NEVER,
    ),
    Setting(
        "undo.keep_days",
        7,
        "Days of use after which a snapshot expires. The ten newest stay.",
        minimum=1,
        maximum=365,
        committed=Committed.NEVER,
    ),
    Setting(
        "checkpoint.automatic",
        True,
        "Take a checkpoint before merges and before the phase changes. Before a restore one is always taken.",
        committed=Committed.NEVER,
    ),
    Setting(
        "checkpoint.keep_days",
        14,
        "Days after which an automatic checkpoint expires. Those that you take stay until you delete them.",
        minimum=1,
        maximum=365,
        committed=Committed.NEVER,
    ),
    Setting(
        "checkpoint.keep_most",
        30,
        "How many automatic checkpoints are kept at most.",
        minimum=1,
        maximum=1_000,
        committed=Committed.NEVER,
    ),
    Setting(
        "store.url",
        "",
        "Where tasks, workstreams, reviews and merge requests are kept: `postgresql://user@host/database` for a team. "
        "Empty means `state.db` beside the journal. A password is better kept in `~/.pgpass`.",
        committed=Committed.NEVER,
    ),
    Setting(
        "store.project",
        "",
        "The project's name in the store. Empty means the name of its folder. Everybody who uses the same store and"
        " name works on the same tasks.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.lease_minutes",
        10,
        "Minutes before an idle claim expires and the task is ready for another agent.",
        minimum=1,
        maximum=1_440,
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "work.checks",
        (),
        "Commands that prove that the project works, such as `make test`. They run in a fresh checkout of the"
        " submitted commit, and of the merged tree before the main branch moves. A repository cannot set them,"
        " because your machine runs them.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.coverage",
        "",
        "A command that writes a coverage report (Cobertura, LCOV, or coverage.py's JSON) into the checkout, for"
        " reviews.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.slots",
        0,
        "How many checks may run side by side. 0 means one for each core of the machine, at most four.",
        minimum=0,
        maximum=64,
        committed=Committed.NEVER,
    ),
    Setting(
        "work.check_minutes",
        30,
        "Minutes that one check may take. It is then ended with all that it started, and counts as failed.",
        minimum=1,
        maximum=1_440,
        committed=Committed.NEVER,
    ),
    Setting(
        "retry.policy",
        "",
        "A TOML file that says what is tried when work fails, in which order, and which errors pass by themselves; what"
        " it leaves out is as shipped. Empty: the shipped policy. `trimtab task attempts` shows what came of it.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.advisories",
        "",
        "A folder with advisories in OSV format, in which reviews look up the dependencies. Nothing is downloaded.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.approval",
        "coordinator",
        "Who approves work that passed its review: `verdict`, the review itself (a conditional pass still waits);"
        " `coordinator`, a coordinating agent that neither wrote nor reviewed it, or you; `person`, only you.",
        choices=("verdict", "coordinator", "person"),
        committed=Committed.TIGHTEN,
    ),
    Setting(
        "work.rubric",
        "",
        "The name of the one rubric that work is reviewed by. Empty means each approved rubric, with a review of its"
        " own. A repository cannot set it, because it would leave out the others.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.remote",
        "",
        "The git remote at which clones that share a store meet: submitted branches are pushed there, and the main"
        " branch lands there. Empty means `origin`, where `store.url` is set. Nothing is pushed before you allow it:"
        " `trimtab remote allow`.",
        committed=Committed.NEVER,
    ),
    Setting(
        "work.remote_seconds",
        60,
        "Maximum time for one fetch from that remote, or one push to it, in seconds.",
        minimum=1,
        maximum=3_600,
        committed=Committed.NEVER,
    ),
    *RESERVED,
)

# Settings that name code to run. A file inside the project cannot set them even when git does not track it: an
# agent works in that folder, and so does whatever an archive unpacked there. Only absolute paths, because a relative
# one would mean a different file in each project.
CODE = frozenset({"steering.extra_faculties"})

# Settings that say who counts as the user: an agent sets variables and writes into the project, so neither is heard.
USER_ALONE = frozenset({"authority.unattended"})

# Names that were settings once, or were a predecessor's, with why they do nothing now: known, ignored, and said so.
RETIRED: Mapping[str, str] = {}

# Names that begin so and are not known are probably meant for something that is no setting: where that is.
ELSEWHERE: Mapping[str, str] = {
    "behavior.patterns.": "What is done about a pattern of your own stands in its file, such as `mode: observe`."
}

# Every other variable that starts with the prefix must be a setting's, or it is reported as unknown.
PREFIX = "TRIMTAB_"
OTHER_VARIABLES: Mapping[str, str] = {
    "TRIMTAB_QUIET": "set for clients that Trimtab starts itself: their hooks answer nothing",
    "TRIMTAB_TEST_CACHE": "where the tests keep the client that they run",
}


def declared(faculties: "Iterable[Faculty]") -> tuple[Setting, ...]:
    """All settings, core first. A faculty that declares its own `<faculty>.mode` is not given another."""
    settings = list(CORE)
    for faculty in faculties:
        own = {setting.name for setting in faculty.settings}
        if f"{faculty.name}.mode" not in own:
            settings.append(mode_setting(faculty.name, faculty.mode.name.lower(), faculty.help))
        settings.extend(faculty.settings)
        for setting in faculty.settings:
            if not setting.name.startswith(f"{faculty.name}."):
                raise TrimtabError(
                    f"the faculty {faculty.name} declares the setting {setting.name}",
                    where="its `settings`",
                    remedy=f"Name it `{faculty.name}.` and a key.",
                )
    names: dict[str, str] = {}
    for setting in settings:
        # Two names that differ only in dots and underscores would share one environment variable.
        other = names.setdefault(variable_of(setting.name), setting.name)
        if other is not setting.name:
            raise TrimtabError(
                f"{setting.name} and {other} are declared side by side but cannot be told apart",
                where=variable_of(setting.name),
                remedy="Rename one of them.",
            )
    return tuple(settings)


def find(settings: Iterable[Setting], name: str) -> Setting:
    settings = tuple(settings)
    for setting in settings:
        if setting.name == name:
            return setting
    from trimtab.config.nearest import unknown_setting

    hint = unknown_setting(name, (setting.name for setting in settings), ELSEWHERE)
    raise TrimtabError(f"unknown setting {name}", remedy=hint or "`trimtab config list` shows what can be set.")


def variable_of(name: str) -> str:
    return PREFIX + name.upper().replace(".", "_").replace("-", "_")


def split(name: str) -> tuple[str, str]:
    section, _, key = name.partition(".")
    return section, key
