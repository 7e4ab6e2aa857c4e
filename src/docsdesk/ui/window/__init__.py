"""The main window around the panes."""
