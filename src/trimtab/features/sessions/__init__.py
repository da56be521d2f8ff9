"""What each session is doing, from what was recorded of it."""
