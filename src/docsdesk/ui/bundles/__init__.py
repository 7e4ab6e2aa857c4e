"""The Bundles pane: the library of archives, each verified, browsed, searched, compared and deployed."""
