"""Trimtab steers coding agents: the right nudge at the right moment, recorded with its reason and its price."""

__version__ = "0.1.0"
