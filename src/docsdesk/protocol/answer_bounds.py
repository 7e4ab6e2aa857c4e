"""How much of an answer is read, held and shown. A service that never ends costs neither memory nor a day."""

LONGEST_LINE = 4_000_000
"""Bytes of one line of v1, of one event of v2: the largest search results take a tenth of a megabyte."""
MOST_TEXT = 1_000_000
"""Characters of a message's text with its reasoning; the text that follows is handed on, not kept."""
MOST_BESIDE = 4_000_000
"""Bytes of all else in a message: tools, sources, files, data."""
MOST_ARGUMENTS = 256_000
"""Characters of one call's arguments while they stream; a whole call brings them all again."""
MOST_READ = 32_000_000
"""Bytes of the whole stream."""
MOST_PARTS = 400_000
"""Parts of the whole stream: each takes time, however short it is."""
PART_COST = 256
"""Bytes that any part takes, however little it says."""
