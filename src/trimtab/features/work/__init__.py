"""What hooks must know of workstreams that no journal holds, and having what they saw carried into the store."""
