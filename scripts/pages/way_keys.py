"""The meaning of each key of a way's file, for the reference. What is done with them is in `way_reader`."""

from collections.abc import Mapping

from trimtab.model.record import Record


class Key(Record):
    takes: str
    means: str


OF_WAYS: Mapping[str, Key] = {
    "description": Key("a sentence", "When the way is wanted. Its words count for less than those of `vocabulary`."),
    "vocabulary": Key(
        "words, or a list",
        "What people say when they need it: nouns that belong to this situation and hardly to another. Forms of a word"
        " meet (`test`, `tests`, `testing`), and so does a slip of the fingers.",
    ),
    "not": Key("words, or a list", "Words that speak against it: where one is said, much more is needed."),
    "pattern": Key(
        "a regular expression",
        "Searched in the prompt. Beside words it is strong evidence; alone, or with `match: regex`, it decides.",
    ),
    "commands": Key(
        "a regular expression",
        "Searched in each command that a call of the shell really runs: `cd x && git commit` counts as `git commit`,"
        ' `echo "git commit"` does not.',
    ),
    "files": Key(
        "a regular expression",
        "Searched in the path of a file that is written, edited or read, seen from the project:"
        " `(^|/)tests/`. `ways.files_on_read = false` leaves reading out.",
    ),
    "match": Key(
        "`regex`, `semantic` or `model`",
        "`regex`: in prompts the pattern alone decides. `semantic`: the words decide, which they do anyway. `model`: a"
        " model is asked as well, in the background and only where `ways.model_judge` is on.",
    ),
    "edits_only": Key("`true` or `false`", "Let `files` count only when such a file is changed, not when it is read."),
    "probability": Key(
        "a number from 0 to 1",
        "From which probability on the words suffice for this way. Otherwise `ways.threshold`, or what was fitted.",
    ),
    "scope": Key(
        "`agent`, `subagent`, `teammate`",
        "Whom it is for, several with commas between. Without it: `agent`, the one that the user talks to.",
    ),
    "when": Key(
        "`project:`, `file_exists:`",
        "What must be so besides: the project's folder (a path, or its end), and a file in the project (a path or a"
        " glob).",
    ),
    "trigger": Key(
        "`context-threshold`, `file-exists` or `session-start`",
        "A state instead of words: so much of the context window is used, a file is there, a session begins.",
    ),
    "threshold": Key("a percentage", "With `trigger: context-threshold`: the share of the window. Otherwise ignored."),
    "path": Key("a path in the project", "With `trigger: file-exists`: the file."),
    "repeat": Key(
        "`true` or `false`",
        "Show it at each prompt as long as the state lasts. `context-threshold` does so in any case, until the agent"
        " has written its tasks down.",
    ),
    "refire": Key(
        "a share from 0 to 1, or `once`, `rare`, `normal`, `frequent`",
        "How much of the context window passes before it may be shown again: 1, 0.4, 0.15, 0.05. Without it: 0.4.",
    ),
    "macro": Key(
        "`prepend` or `append`", "Say what `macro.sh` beside it prints, before or after the text ([scripts](#macrosh))."
    ),
    "expect": Key(
        "a regular expression",
        "What following it looks like: searched in the commands and paths of the agent's next calls, for"
        " `trimtab ways stats`.",
    ),
}

OF_CHECKS: Mapping[str, Key] = {
    "pattern": Key("a regular expression", "Searched in the prompt."),
    "commands": Key("a regular expression", "Searched in the commands that really run."),
    "files": Key("a regular expression", "Searched in the path of a file that is written, edited or read."),
    "vocabulary": Key("words, or a list", "Two of them in the prompt count as a match."),
    "description": Key("a sentence", "For people."),
    "threshold": Key("a number", "The score from which it is asked. Without it: 2."),
}
