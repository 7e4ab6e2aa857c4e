"""One printer for each language."""
