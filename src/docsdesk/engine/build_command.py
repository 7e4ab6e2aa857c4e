"""The word with which an engine starts this program to build one bundle; apart, because every start asks for it."""

BUILD_COMMAND = "build-bundle"
