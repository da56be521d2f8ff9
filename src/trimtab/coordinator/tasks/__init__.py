"""Tasks: their records, who has claimed one, and importing many."""
