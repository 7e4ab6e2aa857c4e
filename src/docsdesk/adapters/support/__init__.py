"""This computer and this installation, as a person who helps needs to know them."""
