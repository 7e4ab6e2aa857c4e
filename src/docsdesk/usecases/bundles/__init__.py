"""Bundles on disk: kept, searched and deployed."""
