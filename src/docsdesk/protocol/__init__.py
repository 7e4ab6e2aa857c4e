"""The interface's bodies and the answer stream, shared by client and engine."""
