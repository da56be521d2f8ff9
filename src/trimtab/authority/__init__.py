"""Who asks for what only the user may have, and whether it is done. The list itself is `model/deeds`."""
