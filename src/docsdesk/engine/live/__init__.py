"""The folder as it stands now, kept in step with every edit."""
