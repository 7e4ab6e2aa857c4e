"""Questions to the assistant, and their conversations."""
