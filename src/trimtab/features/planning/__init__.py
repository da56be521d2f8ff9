"""Plans in the world: what is looked up for them, what is written of them, how a person and an agent reach them."""
