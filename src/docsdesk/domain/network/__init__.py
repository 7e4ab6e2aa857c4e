"""How addresses are reached: proxies, what goes past them, certificates."""
