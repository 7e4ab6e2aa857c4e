"""When to ask a service again."""
