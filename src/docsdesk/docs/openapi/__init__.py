"""Reading OpenAPI and AsyncAPI descriptions."""
