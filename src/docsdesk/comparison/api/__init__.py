"""What changed between two API descriptions, and whether it breaks who calls the API."""
