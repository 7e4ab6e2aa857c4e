// React as a page meets it: hooks and the site's own components are global, and a component that nobody defines shows
// its title and what it holds.

import * as React from "react";
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from "react/jsx-runtime";

const SHOWN = ["title", "label", "caption", "hint", "tip", "cta", "filename", "name"];
const DESCRIBED = [...SHOWN, "description"];
const OF_FIELDS = [...SHOWN, "type", "default", "path", "query", "body", "header", "cookie"];
const BUILT_IN = `
  Accordion AccordionGroup Badge Banner Callout Card CardGroup Check Code CodeBlock CodeGroup Color Column Columns Danger
  Expandable FileTree Frame GitHub Icon Image Info Latex Mermaid Note Panel ParamField Prompt Property RequestExample
  ResponseExample ResponseField SnippetGroup Step Steps Tab Tabs Tile Tiles Tip Tooltip Tree Update Video View Visibility
  Warning ZoomImage
`.match(/\S+/g);

const isShown = (value) => typeof value === "string" || typeof value === "number" || React.isValidElement(value);

function part(value, key) {
  return React.createElement("div", { key }, value);
}

// What each one says in its attributes, then what it holds. The service's cards have no description.
function plainComponent(keys = SHOWN) {
  return function Plain({ children, href, ...props }) {
    const said = keys.filter((key) => isShown(props[key])).map((key) => part(props[key], key));
    const link = typeof href === "string" ? React.createElement("a", { key: "href", href }) : null;
    return React.createElement("div", null, link, ...said, children);
  };
}

const inline = ({ children }) => React.createElement("span", null, children);
const nothing = () => null;
const box = ({ children }) => React.createElement("div", null, children);
const picture = ({ src, alt }) => React.createElement("img", { src, alt });

function tooltip({ tip, headline, description, href, cta, children }) {
  const more = React.createElement("div", null, headline, " ", tip ?? description, " ", cta);
  return React.createElement(Fragment, null, inline({ children }), more, href ? React.createElement("a", { href }) : null);
}

function visibility({ children, ...props }) {
  return props.for === "agents" || props.for === "llms" ? null : children;
}

const field = plainComponent(OF_FIELDS);
const described = plainComponent(DESCRIBED);
const special = { Accordion: described, Prompt: described, Tile: described, Update: described };
Object.assign(special, { ParamField: field, ResponseField: field, Property: field });
Object.assign(special, { Badge: inline, Icon: nothing, Image: picture, Latex: nothing, Mermaid: nothing, Tooltip: tooltip });
Object.assign(special, { Visibility: visibility, ZoomImage: picture });

for (const name of ["AccordionGroup", "CardGroup", "CodeGroup", "Column", "Columns", "SnippetGroup", "Steps", "Tabs", "Tiles"]) {
  special[name] = box;
}

export const components = Object.fromEntries(BUILT_IN.map((name) => [name, special[name] ?? plainComponent()]));
for (const [owner, parts] of [["Color", ["Item", "Row"]], ["Tree", ["File", "Folder"]], ["FileTree", ["File", "Folder"]]]) {
  for (const name of parts) components[owner][name] = plainComponent();
}
components.GitHub.Repo = plainComponent();
components.Snippet = ({ file, ...props }) => {
  const Found = globalThis.__snippets[file.replace(/^\/?(snippets\/)?/, "")];
  return Found ? React.createElement(Found, props) : null;
};

const unknown = plainComponent(["title"]);
const isPart = (key) => typeof key === "string" && /^[A-Z]/.test(key);
// A family of components that nobody defines: `<Parts.Part.Title>`.
export const unknownFamily = new Proxy(unknown, { get: (target, key) => (isPart(key) ? unknownFamily : target[key]) });

function prepared(type, props) {
  if (type === undefined || type === null) return [unknown, props];
  // The service takes a style as HTML writes it; React throws.
  if (typeof type === "string" && typeof props?.style === "string") return [type, { ...props, style: undefined }];
  return [type, props];
}

export const jsx = (type, props, key) => plainJsx(...prepared(type, props), key);
export const jsxs = (type, props, key) => plainJsxs(...prepared(type, props), key);
export { Fragment };

export const globals = { React, ...components };
for (const name of Object.keys(React)) if (/^use[A-Z]|^(create|forward|memo|lazy|Children|Fragment)/.test(name)) globals[name] = React[name];
