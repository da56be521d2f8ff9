"""What a receipt is made from outside of the coordinator's records: the journal, snapshots, and the main branch."""
