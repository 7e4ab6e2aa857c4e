"""Writes untrusted Markdown into a text document piece by piece: no HTML, no images, only web links."""
