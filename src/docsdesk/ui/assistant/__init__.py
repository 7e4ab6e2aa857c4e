"""The Assistant pane."""
