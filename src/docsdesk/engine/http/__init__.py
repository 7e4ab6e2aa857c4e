"""What the engine does with any request, before and after its route."""
