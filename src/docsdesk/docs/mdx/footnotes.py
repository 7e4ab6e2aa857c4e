"""Footnotes: numbered in the order of their references, gathered at the end of the page."""

from docsdesk.docs.mdx.definitions import normal
from docsdesk.docs.mdx.reading import Reading
from docsdesk.docs.mdx.tree import Element, element
from docsdesk.docs.slugs import anchor_slug


def gather_footnotes(reading: Reading) -> Element | None:
    """Number the references, take the notes out of the text, and list those that are referred to."""
    for note in reading.all_notes:
        reading.dissolved.add(id(note))
    numbers: dict[str, int] = {}
    listed = Element("ol")
    for reference in reading.references:
        label = normal(reference.text("label"))
        note = reading.notes[label]
        anchor = f"note-{anchor_slug(note.text('label'))}"
        is_first = label not in numbers
        number = numbers.setdefault(label, len(numbers) + 1)
        back = f"{anchor}-reference"
        link = element("a", str(number), href=f"#{anchor}", id=back if is_first else None)
        reference.name, reference.attributes, reference.children = "sup", {"class": "footnote-reference"}, [link]
        if is_first:
            item = Element("li", {"id": anchor}, note.children, note.offset, note.end)
            item.children = [*note.children, element("a", "↩", href=f"#{back}", title="Back to the text")]
            listed.children.append(item)
            note.children = []
    for note in reading.all_notes:
        note.children = []
    return element("section", listed, css="footnotes", aria_label="Footnotes") if listed.children else None
