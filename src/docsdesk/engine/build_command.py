"""The words with which an engine starts this program for work of its own; apart, because every start asks for them."""

BUILD_COMMAND = "build-bundle"
DIAGRAM_COMMAND = "draw-diagrams"
WORK_COMMAND = "do-work"
