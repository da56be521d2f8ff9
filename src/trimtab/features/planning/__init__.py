"""Plans in the world: what is looked up for them, what is written of them, how the user and an agent reach them."""
