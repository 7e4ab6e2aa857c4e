"""Runs before the frozen program: what its start has set for its own libraries is not for the programs that it starts.

Git, browsers and desktop tools would load this program's Qt instead of their own. The loader has read it by now.
"""

import os

_own = os.environ.pop("LD_LIBRARY_PATH", None)
_before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if _before is not None:
    os.environ["LD_LIBRARY_PATH"] = _before
