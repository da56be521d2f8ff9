"""Where the files lie that ship with Trimtab: what people read and write, not code."""

import os

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONTENT = os.path.join(PACKAGE, "content")
