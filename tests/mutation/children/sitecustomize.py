"""Python reads this first in the children of tests whose reach is recorded: what they run counts for the same test."""

import os
from contextlib import suppress

if "MUTATION_TEST" in os.environ:
    with suppress(Exception):
        import atexit
        from pathlib import Path

        from coverage import Coverage

        _recorder = Coverage(
            data_file=Path(os.environ["MUTATION_DATA"], "child"),
            data_suffix=True,
            config_file=False,
            source_pkgs=["docsdesk"],
            context=os.environ["MUTATION_TEST"],
        )
        _recorder.set_option("run:disable_warnings", ["module-not-imported", "no-data-collected"])
        _recorder.start()
        atexit.register(lambda: (_recorder.stop(), _recorder.save()))
