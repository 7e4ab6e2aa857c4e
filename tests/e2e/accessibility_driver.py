"""Reads and works a window through the desktop's accessibility bus, as a screen reader would.

Run by the system's Python, which has the bus's bindings; takes one JSON command a line and answers with one.
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

MOST_NODES = 20_000


def application(name):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count() - 1, -1, -1):
        child = desktop.get_child_at_index(index)
        if child is not None and child.get_name() == name:
            return child
    return None


def walk(root):
    """Everything that shows; below what is hidden nothing does, whatever it says of itself."""
    stack, seen = [root], 0
    while stack and seen < MOST_NODES:
        node = stack.pop()
        seen += 1
        try:
            if node is not root and not is_showing(node):
                continue
            yield node
            children = [node.get_child_at_index(i) for i in range(min(node.get_child_count(), 500))]
        except GLib.Error:
            continue
        stack.extend(child for child in reversed(children) if child is not None)


def is_showing(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def matches(node, wanted):
    if "id" in wanted and (node.get_accessible_id() or "").rsplit(".", 1)[-1] != wanted["id"]:
        return False
    if "name" in wanted and node.get_name() != wanted["name"]:
        return False
    if "contains" in wanted and wanted["contains"] not in words(node):
        return False
    return not ("role" in wanted and node.get_role_name() != wanted["role"])


def words(node):
    """Name, description and text of a node, as one string."""
    text = ""
    if "Text" in node.get_interfaces():
        text = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
    return "\n".join(part for part in (node.get_name(), node.get_description(), text) if part)


def find(command):
    deadline = time.monotonic() + command.get("within", 10)
    while True:
        root = application(command["app"])
        if root is not None:
            for node in walk(root):
                try:
                    if node is not root and matches(node, command):
                        return node
                except GLib.Error:
                    continue
        if time.monotonic() > deadline:
            return None
        time.sleep(0.05)


def middle(node):
    """Where to click, in pixels of the screen."""
    box = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
    return [box.x + box.width // 2, box.y + box.height // 2]


def describe(node):
    states = node.get_state_set()
    return {
        "id": node.get_accessible_id(),
        "name": node.get_name(),
        "role": node.get_role_name(),
        "words": words(node),
        "enabled": states.contains(Atspi.StateType.ENABLED),
        "checked": states.contains(Atspi.StateType.CHECKED),
        "middle": middle(node),
        "focused": states.contains(Atspi.StateType.FOCUSED),
        "value": Atspi.Value.get_current_value(node) if "Value" in node.get_interfaces() else None,
    }


def act(command):
    if command["do"] == "dump":
        root = application(command["app"])
        return [] if root is None else [describe(node) for node in walk(root)]
    for _ in range(5):
        node = find(command)
        if node is None:
            return None
        try:
            return carry_out(command, node)
        except GLib.Error as error:
            # It was taken away or built anew between being found and being asked.
            problem = error
    raise problem


def carry_out(command, node):
    """Returns what the node was before."""
    described = describe(node)
    if command["do"] == "press":
        node.do_action(0)
    elif command["do"] == "focus":
        node.grab_focus()
    elif command["do"] == "type":
        Atspi.EditableText.set_text_contents(node, command["text"])
    return described


# What the library remembers is older than what the window shows.
Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)

for line in sys.stdin:
    try:
        answer = {"result": act(json.loads(line))}
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
