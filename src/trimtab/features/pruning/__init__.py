"""What pruning needs of the world: the conversation by the host's transcript, and the archive."""
