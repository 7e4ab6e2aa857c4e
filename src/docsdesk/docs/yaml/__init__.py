"""YAML, within bounds."""
