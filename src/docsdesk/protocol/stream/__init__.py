"""The answer stream, in both versions, and what is folded from it."""
