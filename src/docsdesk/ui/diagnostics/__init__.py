"""Diagnostics, the log, and what works on this computer."""
