"""Recordings as rows, one per tool call, of several agents: what public collections of sessions look like.

decode   rows of one session → events        agents   each agent's tools in neutral words
"""
