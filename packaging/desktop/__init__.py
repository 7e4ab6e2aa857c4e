"""What tells a desktop and a shell about the program, for packaging/desktop-files."""
