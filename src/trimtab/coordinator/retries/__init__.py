"""What is tried when work fails: the same again, with less, with a diagnosis, and at last the user is asked. Loaded
only where something has failed."""
