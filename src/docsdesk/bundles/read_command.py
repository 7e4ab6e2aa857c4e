"""The word with which this program starts itself to read a bundle; apart, because every start asks for it."""

READ_COMMAND = "read-bundle"
