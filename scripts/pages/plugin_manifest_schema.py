"""The published schema of a plugin's manifest."""

import json


def page() -> str:
    from trimtab.marketplace.manifest_schema import published

    return json.dumps(published(), indent=2) + "\n"
