"""Mermaid diagrams, drawn in a process of their own."""
