"""The local service, which speaks the hosted service's interface over a folder."""
