"""The answer stream in both versions, and how it is folded into an answer."""
