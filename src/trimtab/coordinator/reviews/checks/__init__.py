"""The quantitative checks of a review. Each looks at what a change touches and nothing else, names its evidence as
`path:line what`, and runs no code of the repository but the commands that the user has set."""
