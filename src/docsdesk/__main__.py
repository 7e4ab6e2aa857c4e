"""The way in: a command word runs headless, nothing else opens the window."""

import sys


def main() -> None:
    """Start the window or the command line, importing only what the one asked for needs."""
    if len(sys.argv) > 1:
        from docsdesk import cli

        sys.exit(cli.run(sys.argv[1:]))
    from docsdesk import app

    sys.exit(app.run())


if __name__ == "__main__":
    main()
