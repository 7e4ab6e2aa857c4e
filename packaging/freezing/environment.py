"""Runs before the frozen program."""

import os
import sys

# What its start has set for its own libraries, and what the loader has read by now, is not for the programs that it
# starts: Git, browsers and desktop tools would load this program's Qt instead of their own.
os.environ.pop("LD_LIBRARY_PATH", None)
_before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if _before is not None:
    os.environ["LD_LIBRARY_PATH"] = _before

# Modules are files, which Python's own finder is the fastest to find; the freezer's looks into its archive first.
sys.path_hooks[:] = [hook for hook in sys.path_hooks if "Pyi" not in repr(hook)]
sys.path_importer_cache.clear()
