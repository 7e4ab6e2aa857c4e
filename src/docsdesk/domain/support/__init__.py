"""What helps people who help: diagnostics, the log, and what works on a computer."""
