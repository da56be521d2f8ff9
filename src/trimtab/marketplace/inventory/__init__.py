"""What a plugin can do: read, write, run, reach, and when. Nothing of it is run.

plugin_tree          its files as texts, within limits; all else is pure
plugin_components    what its host would load from them
found_capabilities   what each component can do, and the code that it leads to (`code_files`)
capability_summary   as lines for locks and diffs; what contradicts the manifest
"""

from trimtab.marketplace.inventory.capability_summary import differences, summarise
from trimtab.marketplace.inventory.found_capabilities import Inventory, capabilities_of, inventory_of

__all__ = ["Inventory", "capabilities_of", "differences", "inventory_of", "summarise"]
