"""QtWebEngine in tests: as root its sandbox is off, and where it would end the program its tests are left out."""

import os

import pytest

from docsdesk.adapters.web_view import SANDBOX_OFF, web_view_problem

# A container's only person is root, whom Chromium's sandbox refuses.
ENVIRONMENT = {SANDBOX_OFF: "1"} if os.name == "posix" and os.geteuid() == 0 else {}
_PROBLEM = web_view_problem({**os.environ, **ENVIRONMENT})
needs_web_engine = pytest.mark.skipif(bool(_PROBLEM), reason=_PROBLEM or "QtWebEngine works here")
