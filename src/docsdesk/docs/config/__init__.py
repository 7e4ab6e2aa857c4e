"""docs.json: read with places, checked, completed, merged and edited."""
