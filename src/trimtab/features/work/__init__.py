"""Facts about workstreams that no journal holds, and the exchange between hooks and the store."""
