"""Runs and their comparison."""
