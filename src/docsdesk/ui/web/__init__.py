"""Pages of a local engine, shown inside the program."""
