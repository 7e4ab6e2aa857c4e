"""Rendered pages as plain Markdown (CommonMark and GitHub's tables), for readers that are programs."""
