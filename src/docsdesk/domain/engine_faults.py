"""What the engine says when it fails by a fault of its own, by which the window knows where the reason is."""

from docsdesk.domain.wording import Wording, say

EXPORT_FAULT = say("The engine failed while it built the bundle; its log says why.")
REQUEST_FAULT = say("The engine failed to handle this request. See its log.")
_KNOWN = {str(fault): fault for fault in (EXPORT_FAULT, REQUEST_FAULT)}


def engine_fault(words: str) -> Wording | None:
    """The sentence, if the words of a service are one of these."""
    return _KNOWN.get(words)
