"""Which phase a project's work is in: signs of it in records and in what agents do, and what follows from them."""
