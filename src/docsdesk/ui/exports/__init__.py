"""The Exports pane."""
