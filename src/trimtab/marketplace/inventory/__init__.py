"""What a plugin can do: read, write, run, reach, and when. Nothing of it is run."""
