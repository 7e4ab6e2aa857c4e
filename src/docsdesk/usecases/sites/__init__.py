"""The sites a person works with: their connection, their keys and the trust in their folders."""
