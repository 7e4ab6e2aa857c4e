"""What the window asks of the desktop: other programs, files and proxies."""
