"""The first run: three ways to begin."""
