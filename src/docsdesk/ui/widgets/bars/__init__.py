"""Bars at the top of a pane that say what happened and what to do about it."""
