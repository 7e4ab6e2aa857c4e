"""The Bundles pane: the library of archives, to verify, browse, search, compare and deploy."""
