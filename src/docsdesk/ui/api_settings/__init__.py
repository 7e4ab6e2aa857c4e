"""The API settings pane."""
