"""Plugins for tests."""

from typing import Any

SEED: dict[str, Any] = {
    "name": "security-scanner",
    "version": "1.0.0",
    "description": "Automated security vulnerability detection",
    "author": "Codeframe Team",
    "license": "MIT",
    "repository": {"type": "git", "url": "https://github.com/codeframe/security-scanner"},
    "agent_roles": ["qc_expert", "worker"],
    "specializations": ["security", "vulnerability_detection", "static_analysis"],
    "workflow_phases": [6, 7, 11, 15],
    "context_requirements": {"hot_tier_tokens": 5000, "requires_mcp": True, "mcp_servers": ["serena", "playwright"]},
    "themes": ["security", "quality_assurance"],
    "capabilities": {"can_review_code": True, "can_execute_tests": False, "can_modify_code": False},
    "dependencies": [],
    "installation": {
        "scope": ["global", "project"],
        "requires_user_config": True,
        "config_schema": {"api_key": "string", "severity_threshold": "enum[low,medium,high]"},
    },
}
