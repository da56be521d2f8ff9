"""Work that is queued, isolated, reviewed and merged. It knows git and the store; steering knows nothing of it but what
is published to the journal."""
