"""Markdown from outside, written into a text document piece by piece: no HTML, no images, no link that is not web."""
