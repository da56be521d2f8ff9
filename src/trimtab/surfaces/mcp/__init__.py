"""A lean MCP server: JSON-RPC over stdio, generic offers, slow work in worker processes.

Start reading at `server.serve`; `offers` holds the values that a product hands to it.
"""
