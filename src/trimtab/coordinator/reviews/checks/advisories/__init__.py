"""Dependencies as the lock files pin them, looked up in a folder of advisories in the OSV format. Nothing is
fetched."""
