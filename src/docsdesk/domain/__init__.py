"""What things are and what is allowed; no I/O."""
