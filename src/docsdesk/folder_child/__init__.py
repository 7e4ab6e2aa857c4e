"""What runs in the processes that hold docs folders for the window: the open folder, and compared states."""
