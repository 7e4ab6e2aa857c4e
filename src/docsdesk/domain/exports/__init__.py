"""Export jobs and their events."""
