"""What a person or a script can do, one verb per module."""
