"""The one way to start, bound, talk to and end a child process."""
