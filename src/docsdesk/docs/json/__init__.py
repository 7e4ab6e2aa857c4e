"""JSON text with places: read, and edited without touching any other byte."""
