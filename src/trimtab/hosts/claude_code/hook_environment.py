"""What Claude Code tells the processes that it starts, beside the payload."""

import os
from collections.abc import Mapping


def attended(env: Mapping[str, str]) -> bool | None:
    """Whether a person can be asked. Command hooks are told, servers are not."""
    return {"0": False, "1": True}.get(env.get("CLAUDE_CODE_SESSION_ATTENDED", ""))


def project_folder(env: Mapping[str, str]) -> str:
    """Where the session began; the working folder wanders with the agent."""
    return env.get("CLAUDE_PROJECT_DIR", "")


def settings_folder(env: Mapping[str, str]) -> str:
    given = env.get("CLAUDE_CONFIG_DIR", "")
    return given if os.path.isabs(given) else os.path.join(env.get("HOME", ""), ".claude")
