/*
 * Makes the components of a page alive: runs the code that the page was built with, over the HTML it was built to.
 * Whatever fails keeps that HTML.
 */
const { createElement: h, Component } = preact;
const SITE = Symbol();
const START = { s: "/s", "(": "/(", a: "/a" };
// Present, these attributes are true.
const FLAGS = new Set(
  "open hidden disabled checked controls loop muted autoplay readonly multiple selected inert".split(" "),
);
const isElement = preact.isValidElement;
const clusters = docsdeskClusters(({ type, props }) => type?.[SITE]?.(props) ?? null, isElement);
const templates = { key: new Map(), shape: new Map(), name: new Map() };
const parts = [];
const refused = new WeakSet();
// Pages that no server sends have their policy in themselves, and their files have suffixes.
const ownPolicy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
let isStarted = false;

// The HTML of the build

const isMark = (node) => node.nodeType === 8 && /^(s|\(|a):/.test(node.data);

/** The nodes from a mark to its end, which is the last of them. */
function from(start) {
  const [kind] = start.data.split(":");
  const nodes = [start];
  let level = 1;
  for (let node = start.nextSibling; node && level > 0; node = node.nextSibling) {
    if (node.nodeType === 8 && node.data.startsWith(`${kind}:`)) level++;
    else if (node.nodeType === 8 && node.data === START[kind]) level--;
    nodes.push(node);
  }
  return nodes;
}

function marksIn(node) {
  const found = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) if (isMark(walker.currentNode)) found.push(walker.currentNode);
  return found;
}

function keepTemplates(node) {
  for (const mark of marksIn(node)) {
    const [kind, key, shape, name, ...words] = mark.data.split(":");
    if (kind !== "s") continue;
    const template = { nodes: from(mark).slice(1, -1), words: words.length ? JSON.parse(words.join(":")) : {} };
    const add = (map, own) => own && !map.has(own) && map.set(own, template);
    add(templates.key, key);
    add(templates.shape, shape);
    add(templates.name, name);
  }
}

function attributesOf(node, changed) {
  const props = {};
  for (const { name, value } of node.attributes) props[name] = value === "" && FLAGS.has(name) ? true : changed(value);
  return props;
}

const same = (text) => text;

/** HTML as elements. `fill` gives what stands in a hole, `changed` other words for a text or an attribute. */
function elements(nodes, fill, changed = same) {
  const found = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node.nodeType === 3) found.push(changed(node.data));
    else if (node.nodeType === 1)
      found.push(h(node.localName, attributesOf(node, changed), ...elements([...node.childNodes], fill, changed)));
    else if (isMark(node)) {
      const [kind, one, two] = node.data.split(":");
      if (kind === "s") continue;
      if (kind === "(") found.push(h(preact.Fragment, { key: `(${one}` }, fill(one)));
      else found.push(h(Place, { part: one, number: two, nodes: from(node).slice(1, -1) }));
      at += from(node).length - 1;
    }
  }
  return found;
}

// Clusters

/** The site's own script refines what is new in the page, all of one step at once. */
let isTold = false;
function tell() {
  if (!isStarted || isTold) return;
  isTold = true;
  queueMicrotask(() => {
    isTold = false;
    dispatchEvent(new Event("docsdesk-shown"));
  });
}

class Shown extends Component {
  componentDidMount() {
    tell();
  }
  render({ template, holes, changed }) {
    return elements(template.nodes, (number) => holes[number], changed);
  }
}

function patch(before, now, part) {
  const changes = new Map();
  for (const name of Object.keys(before)) {
    if (now[name] === undefined || now[name] === before[name]) continue;
    changes.set(before[name], now[name]);
    changes.set(part.address(before[name]), part.address(now[name]));
  }
  return changes.size ? (text) => changes.get(text.trim()) ?? text : same;
}

function shown(own, part, fallback) {
  const [key, shape, name] = clusters.keys(own);
  const template = templates.key.get(own.site === undefined ? `${part.number}${key}` : key);
  const holes = clusters.holes(own);
  if (template) return h(Shown, { template, holes });
  const near = templates.shape.get(shape) ?? templates.name.get(name);
  if (own.site === undefined || !near) return fallback();
  return h(Shown, { template: near, holes, changed: patch(near.words, clusters.wordsOf(own.props), part) });
}

function siteComponent(name, part) {
  const own = (props) => ({ site: name, props });
  const plain = ({ title, children }) => h("div", null, title && h("p", null, h("strong", null, title)), children);
  return Object.assign((props) => shown(own(props), part, () => plain(props)), { [SITE]: own, displayName: name });
}

// What a page's modules see

const LOADING = {
  img: "Image",
  video: "Video",
  audio: "Audio",
  iframe: "Embedded page",
  embed: "File",
  object: "File",
};

function isElsewhere(address) {
  if (typeof address !== "string") return false;
  try {
    const { origin, protocol } = new URL(address.trim().split(/\s/)[0], location.href);
    return !["data:", "blob:"].includes(protocol) && origin !== location.origin;
  } catch {
    return false;
  }
}

/** Nothing loads from another host: a box links there, as it does in what is built. */
function elsewhere(what, address, label) {
  const link = h("a", { href: address, rel: "noopener noreferrer" }, label || what);
  const note = h("span", { class: "elsewhere-note" }, `${what} on ${new URL(address, location.href).host}`);
  return h("span", { class: "elsewhere" }, h("span", { class: "elsewhere-text" }, link, " ", note));
}

function failing(message) {
  throw new Error(message);
}

function missing(name) {
  const member = (own) => {
    const component = Object.assign(() => failing(`The module "${name}" is not part of the site.`), {
      displayName: own,
    });
    return component;
  };
  return new Proxy({}, { get: (_, own) => (own === "__esModule" ? true : member(String(own))) });
}

const classes = (written) =>
  String(written)
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => (name.startsWith("tw:") || name.startsWith("only-") ? name : `tw:${name}`))
    .concat(
      /(^|\s)dark:hidden(\s|$)/.test(written)
        ? "only-light"
        : /(^|\s)dark:(block|inline)(\s|$)/.test(written)
          ? "only-dark"
          : [],
    )
    .join(" ");

const textOf = (children) => clusters.flat(children).filter(clusters.isText).join("");

/** Requests to other hosts fail as the page's policy has it, but without a complaint of the browser. */
function fetchHere(resource, options) {
  const { origin } = new URL(resource?.url ?? resource, location.href);
  const allowed = ownPolicy?.content ?? "";
  if (origin === location.origin || allowed.split(/[ ;]/).includes(origin)) return fetch(resource, options);
  const error = new TypeError("Failed to fetch");
  refused.add(error);
  return Promise.reject(error);
}

class Part {
  constructor(number, { page, modules, addresses, components }, make) {
    Object.assign(this, { number, page, modules, addresses, loaded: {} });
    this.scope = this.#scope(components);
    this.codes = make(this.scope);
  }

  address(written) {
    if (written in this.addresses) return this.addresses[written];
    if (!/^\/(?!\/)/.test(written)) return written;
    const [path, rest] = written.split(/(?=[?#])/, 2);
    const suffix = ownPolicy && !/\.\w+$/.test(path) ? ".html" : "";
    return document.body.dataset.root.replace(/\/$/, "") + path + suffix + (rest ?? "");
  }

  #host(type, props, children) {
    const { __at, __md, ...own } = props ?? {};
    for (const name of ["className", "class"]) if (own[name]) own[name] = classes(own[name]);
    return this.plain(type, own, children);
  }

  /** An element of HTML with its addresses and its anchor. */
  plain(type, props, children) {
    const own = { ...props };
    for (const name of ["href", "src"]) if (typeof own[name] === "string") own[name] = this.address(own[name]);
    const loaded = own.src ?? own.data ?? clusters.flat(children).find((child) => child?.type === "source")?.props.src;
    if (type in LOADING && isElsewhere(loaded)) return elsewhere(LOADING[type], loaded, own.title || own.alt);
    for (const name of ["poster", "srcSet", "srcset"]) if (name in own && isElsewhere(own[name])) delete own[name];
    for (const [name, value] of Object.entries(Object(own.style)))
      if (isElsewhere(/url\(\s*["']?([^"')]*)/.exec(value)?.[1])) own.style = { ...own.style, [name]: undefined };
    if (/^h[2-6]$/.test(type)) own.id ??= this.headings?.get(textOf(children));
    return h(type, own, ...children);
  }

  #scope(components) {
    const part = this;
    const Kept = Object.assign(({ at }) => shown({ kept: at, props: {} }, part, () => null), {
      [SITE]: (props) => ({ kept: props.at, props }),
    });
    const Markdown = Object.assign(
      ({ at, type, own, children }) =>
        shown({ md: at, props: { children } }, part, () => part.plain(type, own, clusters.flat(children))),
      { [SITE]: (props) => ({ md: props.at, props }) },
    );
    function create(type, props, ...children) {
      if (typeof type !== "string") {
        if (props && ("__at" in props || "__md" in props)) {
          const { __at, __md, ...own } = props;
          return h(type, own, ...children);
        }
        return h(type, props, ...children);
      }
      if (!props?.__md) return part.#host(type, props, children);
      const { __at, __md, ...own } = props;
      return h(Markdown, { at: __at, type, own, ...(children.length && { children }) });
    }
    const jsx = (type, { children, ...props }, key) =>
      create(
        type,
        key === undefined ? props : { ...props, key },
        ...(Array.isArray(children) ? children : children === undefined ? [] : [children]),
      );
    const cloneElement = (element, props, ...children) =>
      preact.cloneElement(
        element,
        typeof element.type === "string" && props?.className
          ? { ...props, className: classes(props.className) }
          : props,
        ...children,
      );
    const React = { ...preact, version: "19.0.0", createElement: create, cloneElement };
    // Nothing here waits, or looks twice.
    for (const name of ["Profiler", "StrictMode", "Suspense"]) React[name] = preact.Fragment;
    React.useOptimistic = (value) => [value, () => {}];
    React.useActionState = (_, value) => [value, () => {}, false];
    React.default = React;
    const runtime = { jsx, jsxs: jsx, jsxDEV: jsx, Fragment: preact.Fragment };
    this.built = { react: React, "react-dom": React, "react/jsx-runtime": runtime, "react/jsx-dev-runtime": runtime };
    const scope = { React, Fragment: preact.Fragment, fetch: fetchHere };
    for (const name of Object.keys(React)) if (/^use[A-Z]/.test(name)) scope[name] = React[name];
    for (const name of components.filter((each) => !each.includes("."))) scope[name] = siteComponent(name, part);
    for (const name of components.filter((each) => each.includes("."))) {
      const [of, member] = name.split(".");
      if (scope[of]) scope[of][member] = siteComponent(name, part);
    }
    const quiet = (_, read) => {
      try {
        return read();
      } catch {
        return undefined;
      }
    };
    return Object.assign(scope, {
      __h: create,
      __keep: (at) => h(Kept, { at }),
      __shown: quiet,
      __attribute: quiet,
      __named: (name) => scope[name] ?? globalThis[name],
    });
  }

  load(path) {
    if (path in this.loaded) return this.loaded[path].exports;
    const [code, names] = this.modules[path];
    const module = (this.loaded[path] = { exports: {} });
    if (names === null) return (module.exports = { __esModule: true, default: code, ...code });
    const require = (name) => this.built[name] ?? (name in names ? this.load(names[name]) : missing(name));
    try {
      this.codes[code](require, module, module.exports);
    } catch (error) {
      delete this.loaded[path];
      throw error;
    }
    return module.exports;
  }
}

// Places

class Guard extends Component {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  render({ nodes, children }, { hasFailed }) {
    return hasFailed ? elements(nodes, () => null) : children;
  }
}

const Running = ({ part, number }) => part.load(part.page).__places[number]();

function Place({ part, number, nodes }) {
  return h(Guard, { nodes }, parts[part] && h(Running, { part: parts[part], number }));
}

/** Stands for the element that the place is in, of which Preact sees only what is between the marks. */
function rootBetween(start, end) {
  const parent = start.parentNode;
  return {
    nodeType: 1,
    localName: parent.localName,
    namespaceURI: parent.namespaceURI,
    ownerDocument: document,
    parentNode: parent,
    get firstChild() {
      return start.nextSibling === end ? null : start.nextSibling;
    },
    get childNodes() {
      return from(start).slice(1, -1);
    },
    insertBefore: (node, before) => parent.insertBefore(node, before ?? end),
    appendChild: (node) => parent.insertBefore(node, end),
    removeChild: (node) => parent.removeChild(node),
    contains: (node) => parent.contains(node),
  };
}

function begin(start) {
  const [, part, number] = start.data.split(":");
  const nodes = from(start);
  const end = nodes.at(-1);
  if (!parts[part] || end.data !== "/a") return;
  const saved = document.createElement("div");
  saved.append(...nodes.slice(1, -1).map((node) => node.cloneNode(true)));
  keepTemplates(saved);
  parts[part].headings ??= new Map();
  for (const heading of saved.querySelectorAll("h2, h3, h4, h5, h6"))
    parts[part].headings.set(heading.textContent, heading.id);
  preact.render(h(Place, { part, number, nodes: [...saved.childNodes] }), rootBetween(start, end));
}

addEventListener("unhandledrejection", (event) => refused.has(event.reason) && event.preventDefault());

/** Called by the page's own file: `make` gives the functions of its modules, `described` the parts of the page. */
globalThis.docsdeskAlive = (make, described) => {
  described.forEach((each, number) => parts.push(new Part(number, each, make)));
  const places = marksIn(document.body).filter((mark) => mark.data.startsWith("a:"));
  // Those in another place come with it.
  const outer = [];
  let inside = new Set();
  for (const mark of places) {
    if (inside.has(mark)) continue;
    outer.push(mark);
    for (const node of from(mark)) {
      inside.add(node);
      if (node.nodeType === 1) for (const each of marksIn(node)) inside.add(each);
    }
  }
  // What readers without scripts see of other states has templates too.
  for (const later of document.querySelectorAll("noscript[data-later]")) {
    const more = document.createElement("template");
    more.innerHTML = later.textContent;
    keepTemplates(more.content);
  }
  outer.forEach(begin);
  isStarted = true;
};
