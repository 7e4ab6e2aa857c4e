"""What came over the wire."""
