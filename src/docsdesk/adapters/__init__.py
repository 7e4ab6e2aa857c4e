"""How the outside is reached, one answer per port."""
