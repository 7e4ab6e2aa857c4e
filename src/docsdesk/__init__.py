"""The desktop console for people who run documentation sites."""

__version__ = "0.1.0"
