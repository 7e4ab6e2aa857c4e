"""The playground of an API page: the form of its request."""
