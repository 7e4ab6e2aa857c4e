"""Makes the installers of Windows and macOS, for packaging/msi and packaging/dmg."""
