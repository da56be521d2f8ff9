"""Checks by rules: what a request brings, who may call a route, what goes over the wire. Rules are data in
`content/rubrics/rules`, each with samples that it must find and must leave alone. They would rather miss something
than fail a change that is right."""
