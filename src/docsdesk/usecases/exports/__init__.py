"""Static exports, from the request to the bundle on disk."""
