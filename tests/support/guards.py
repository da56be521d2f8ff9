"""The guards of a project: one that denies a command, one that asks about paths."""

GUARDS = """\
[[guard]]
name = "no-force-push"
command = "git push --force"
reason = "Others work on these branches."

[[guard]]
name = "secrets"
path = "secrets/**"
action = "ask"
reason = "They are nobody's business."
"""
