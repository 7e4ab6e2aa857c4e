"""A person's sites: their connections, their keys and the trust in their folders."""
