"""How often a process that renders pages looks for garbage."""

import gc


def collect_garbage_seldom() -> None:
    """Pages and descriptions leave little that goes in circles; looking for it often takes a tenth of the time."""
    gc.set_threshold(100_000, 20, 20)
