"""How the outside is reached, in one way for everything that goes there: by which proxy, with which certificates."""
