"""MDX pages: read into a tree, rendered to safe HTML, cut into sections. Page JavaScript never runs."""
