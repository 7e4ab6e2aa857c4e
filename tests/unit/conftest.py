"""How many examples a property is held against; `--hypothesis-profile=thorough` takes thousands."""

from hypothesis import settings

settings.register_profile("quick", max_examples=40, deadline=None)
settings.register_profile("thorough", max_examples=2_000, deadline=None)
settings.load_profile("quick")
