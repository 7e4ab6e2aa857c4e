"""The services, over HTTP."""
