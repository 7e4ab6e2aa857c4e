"""Just enough JavaScript to know where an expression or a statement ends."""
