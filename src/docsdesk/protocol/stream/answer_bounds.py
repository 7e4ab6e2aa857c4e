"""How much of an answer is read, held and shown, so that an endless one exhausts neither memory nor time."""

LONGEST_LINE = 4_000_000
"""Bytes of one line (v1) or event (v2): the largest search results take a tenth of a megabyte."""
MOST_TEXT = 1_000_000
"""Characters of a message's text and reasoning together; further text is passed on but not held."""
MOST_BESIDE = 4_000_000
"""Bytes of everything else in a message: tools, sources, files, data."""
MOST_ARGUMENTS = 256_000
"""Characters of one call's arguments while they stream; the complete call repeats them in full."""
MOST_READ = 32_000_000
"""Bytes of the whole stream."""
MOST_PARTS = 400_000
"""Parts of the whole stream: each takes time, however short."""
PART_COST = 256
"""Bytes that every part counts for in addition to its line."""
