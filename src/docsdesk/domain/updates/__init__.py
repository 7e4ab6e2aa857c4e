"""Releases of Docsdesk itself: what a feed says of one, and how this copy gets it."""
