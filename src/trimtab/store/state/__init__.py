"""The coordinator's store: SQLite beside the journal by default, or one PostgreSQL for a team. Never loaded by a hook.

`database` opens it, `tables` says what is in it, and the other modules are one per kind of record. Their functions take
an open transaction and return values of `model.work`; what happens in one transaction is the caller's to say.
"""
