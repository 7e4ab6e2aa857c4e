"""The only way to start, limit, talk to and end a child process."""
