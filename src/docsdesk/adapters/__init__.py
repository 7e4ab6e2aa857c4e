"""Access to the outside world: one implementation per port."""
