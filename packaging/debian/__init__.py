"""Makes Debian packages of the frozen program, for packaging/deb."""
