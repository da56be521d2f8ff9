"""What sessions spend: reading it, pricing it, saying whose it was, and the budgets' facts."""
