"""`trimtab hook`, as far as a user sees it. `main` answers events before this module and `click` are loaded."""

import click

from trimtab.hosts import DEFAULT


@click.command("hook")
@click.option("--host", default=DEFAULT, show_default=True, help="Whose events these are.")
@click.option("--strict", is_flag=True, help="Refuse if the event could not be judged.")
@click.pass_context
def command(context: click.Context, host: str, strict: bool) -> None:
    """Answer one event of the agent's host, from stdin to stdout.

    For hosts whose hooks cannot reach the session's server, and for guards that must fail closed. Reads the host's JSON
    from stdin and writes the answer, if any, to stdout. After any error, and outside a project that opted in, the exit
    code is 0 and stdout is empty.

    Examples:
      trimtab hook < event.json
      trimtab hook --strict      a guard that refuses what it could not judge
    """
    from trimtab.surfaces.cli.main import answer_event

    context.exit(answer_event([f"--host={host}", *(["--strict"] if strict else [])]))
