"""The network settings of the whole program."""
