"""The interface's bodies and answer streams, shared by client and engine."""
