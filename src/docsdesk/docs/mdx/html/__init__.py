"""From the tree of a page to safe HTML."""
