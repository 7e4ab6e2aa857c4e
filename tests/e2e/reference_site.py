"""The sample site with a page for everything that pages can be, beside those it has."""

import json
import shutil
from pathlib import Path

SAMPLE = Path(__file__).parents[2] / "resources" / "sample-site"

COMPONENTS = """---
title: Components
description: Every component once.
icon: shapes
tag: NEW
---

import Key from "/snippets/test-key.mdx";

## Text

A paragraph with `code`, **strong**, *emphasis*, ~~gone~~, a [link](/quickstart) and a footnote.[^1]
Inline math $a^2 + b^2$. <Tooltip tip="A word">Hover</Tooltip>.
<Badge color="green">stable</Badge> <Icon icon="rocket" />

| Left | Right |
|:-----|------:|
| one  |     1 |
| two  |     2 |

- [x] done
- [ ] open

1. first
2. second

> A quotation.

[^1]: The footnote.

$$
E = mc^2
$$

## Boxes

<Note>A note.</Note>
<Info>An info.</Info>
<Tip>A tip.</Tip>
<Warning>A warning.</Warning>
<Check>A check.</Check>
<Danger>A danger.</Danger>
<Callout icon="key">A callout.</Callout>

<Accordion title="An accordion" icon="book">Inside.</Accordion>
<AccordionGroup>
  <Accordion title="One">First.</Accordion>
  <Accordion title="Two">Second.</Accordion>
</AccordionGroup>
<Expandable title="properties">More.</Expandable>

## Layout

<CardGroup cols={2}>
  <Card title="A card" icon="anchor" href="/quickstart">With text.</Card>
  <Card title="Another">Without a link.</Card>
</CardGroup>
<Columns cols={2}>
  <Card title="Left">L</Card>
  <Card title="Right">R</Card>
</Columns>
<Steps>
  <Step title="First">Do this.</Step>
  <Step title="Then">Do that.</Step>
</Steps>
<Tabs>
  <Tab title="Apple">An apple.</Tab>
  <Tab title="Pear">A pear.</Tab>
</Tabs>
<Frame caption="A picture"><img src="/images/booking-lifecycle.svg" alt="The life of a booking" /></Frame>
<Update label="May" description="v1.2">Something changed.</Update>
<Tree>
  <Tree.Folder name="src" defaultOpen>
    <Tree.File name="main.py" />
  </Tree.Folder>
</Tree>
<Color variant="compact"><Color.Item name="blue" value="#3064E3" /></Color>
<Key />
<Unheard title="What">An unknown one.</Unheard>

## Code

<CodeGroup>
```bash curl
curl https://api.example
```
```python Python
print("hello")
```
</CodeGroup>

```json example.json {2} lines
{
  "a": 1
}
```

```mermaid
graph TD; A-->B;
```

## Fields

<ParamField path="id" type="string" required>The id.</ParamField>
<ResponseField name="name" type="string">
  The name. <Expandable title="more"><ResponseField name="first" type="string">First.</ResponseField></Expandable>
</ResponseField>
"""

PAGES = {
    "everything/components": COMPONENTS,
    "everything/panel": "---\ntitle: Panel\n---\n\n## Part\n\nText.\n\n<Panel>Beside the text.</Panel>\n",
    "everything/broken": "---\ntitle: Broken\n---\n\nText.\n\n<Card>\n\nnever closed\n",
    "everything/hidden": "---\ntitle: Hidden\nhidden: true\n---\n\nNobody finds the basilisk.\n",
    "everything/staff": '---\ntitle: Staff only\ngroups: ["staff"]\n---\n\nThe crew meets at noon.\n',
    "everything/wide": "---\ntitle: Wide\nmode: wide\n---\n\n## Part\n\nText.\n",
    "everything/custom": "---\ntitle: Custom\nmode: custom\n---\n\nText.\n",
    "everything/center": "---\ntitle: Center\nmode: center\n---\n\n## Part\n\nText.\n",
}


def write_reference_site(folder: Path) -> Path:
    shutil.copytree(SAMPLE, folder)
    for path, text in PAGES.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / f"{path}.mdx").write_text(text)
    config = json.loads((folder / "docs.json").read_text())
    tabs = config["navigation"]["tabs"]
    tabs.append({"tab": "Everything", "icon": "shapes", "groups": [{"group": "All", "pages": list(PAGES)}]})
    tabs.append({"tab": "Many", "groups": _many(folder)})
    config["navigation"]["global"] = {
        "anchors": [{"anchor": "Forum", "icon": "users", "href": "https://forum.example"}]
    }
    config["banner"] = {"content": "**New:** [webhooks](/guides/receive-webhooks)", "dismissible": True}
    config["contextual"] = {"options": ["copy", "view"]}
    config["footer"]["socials"] = {"github": "https://github.com/example"}
    (folder / "docs.json").write_text(json.dumps(config))
    return folder


def _many(folder: Path) -> list[dict[str, object]]:
    """More pages than a sidebar is written into each of."""
    groups: list[dict[str, object]] = []
    for part in range(8):
        paths = [f"many/part-{part}/page-{number}" for number in range(25)]
        for path in paths:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / f"{path}.mdx").write_text(f"---\ntitle: {path.split('/')[-1]} of {part}\n---\n\nText.\n")
        groups.append({"group": f"Part {part}", "pages": paths})
    return groups
