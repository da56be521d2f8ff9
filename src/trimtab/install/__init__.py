"""Opting in and out: what is written for a user and a project, and the proof that it is gone."""
