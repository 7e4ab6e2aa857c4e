"""Where the frozen program starts."""

from docsdesk.__main__ import main

main()
