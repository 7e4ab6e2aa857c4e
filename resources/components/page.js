/*
 * One page: its modules, and what their components turn into. That is a tree, not HTML: the elements of the site itself
 * (Card, Tabs …) and HTML elements are left for Docsdesk to render.
 */
(() => {
  "use strict";

  const MOST_NODES = 100_000;
  const MOST_LEVELS = 200;
  const TOO_MANY = `A page may have ${MOST_NODES.toLocaleString("en")} elements.`;
  const SITE = Symbol("a component of the site");
  const KEPT = Symbol("a part of the page that needs no script");
  const FAILED = Symbol("an expression that failed");
  const nothing = () => {};
  const { React, call, isEmpty, isList, kinds, state } = __react;
  const { createElement, isValidElement, useContext, Fragment } = React;
  const clusters = docsdeskClusters(read, isValidElement);

  /** What an element is to its cluster. */
  function read({ type, props, at, md }) {
    if (type === KEPT) return { kept: props.at, props };
    if (md && typeof type === "string") return { md: at, props };
    return typeof type === "function" && type[SITE] ? { site: type[SITE], props } : null;
  }

  // From elements to a tree

  const problems = [];
  let left = MOST_NODES;

  const nameOf = (type) => (typeof type === "string" ? type : type?.displayName || type?.name || "component");
  const messageOf = (error) =>
    noted(
      error instanceof Error
        ? error.name === "Error"
          ? error.message
          : `${error.name}: ${error.message}`
        : String(error),
    );

  /** Whether something failed that may work in a browser. */
  let wantsBrowser = false;
  function noted(message) {
    wantsBrowser ||= __browser.mayHelp(message);
    return message || "It gives no reason.";
  }

  /** Data as JSON can hold it; functions and what contains itself are left out. */
  function data(value, level = 0) {
    if (typeof value === "bigint") return Number(value);
    if (typeof value !== "object" || value === null)
      return ["function", "symbol", "undefined"].includes(typeof value) ? null : value;
    if (level > 20 || (left -= 1) < 0) return null;
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return value.map((item) => data(item, level + 1));
    const found = {};
    for (const name of Object.keys(value))
      if (typeof value[name] !== "function") found[name] = data(value[name], level + 1);
    return found;
  }

  const holdsElements = (value, level = 0) =>
    isValidElement(value) ||
    (level < 4 && Array.isArray(value) && value.some((item) => holdsElements(item, level + 1)));

  function attributesOf({ type, props }, level) {
    const attributes = {},
      slots = {};
    for (const name of Object.keys(props)) {
      const value = props[name];
      if (name === "children" || name === "dangerouslySetInnerHTML" || value === undefined || value === null) continue;
      if (typeof value === "function") {
        if (/^on[A-Z]/.test(name)) {
          state.isAlive = true;
          handlers?.push({ name, handle: value, type, props });
        }
        continue;
      }
      if (holdsElements(value)) {
        slots[name] = [];
        walk(value, slots[name], level);
      } else attributes[name] = data(value);
    }
    return [attributes, slots];
  }

  function host(element, name, into, level) {
    const [attributes, slots] = attributesOf(element, level);
    const html = element.props.dangerouslySetInnerHTML?.__html;
    const children = [];
    if (typeof html === "string") children.push({ html });
    else walk(element.props.children, children, level);
    into.push([name, element.at ?? -1, attributes, children, slots]);
  }

  /** An element that the browser takes as it is built, with the holes in it; only the outermost has a key. */
  function clustered(element, own, into, level, cluster) {
    if (level > MOST_LEVELS) throw new Error("This is nested too deeply.");
    const [attributes, slots] = attributesOf(element, level);
    const children = [];
    const inner = cluster ?? { holes: 0 };
    for (const { member, hole } of clusters.parts(own)) {
      if ((left -= 1) < 0) throw new Error(TOO_MANY);
      if (hole) {
        const nodes = [];
        children.push(["(", inner.holes++, nodes]);
        walk(hole, nodes, level);
      } else if (clusters.isText(member)) children.push(String(member));
      else if (member.type === KEPT) children.push(["#", member.props.at]);
      else clustered(member, read(member), children, level + 1, inner);
    }
    const piece = [own.site ?? element.type, element.at ?? -1, attributes, children, slots];
    if (!cluster) piece.push(clusters.keys(own), own.site === undefined ? {} : clusters.wordsOf(element.props));
    into.push(piece);
  }

  function component(element, into, level) {
    const { type, props, ref } = element;
    const mark = into.length,
      contexts = depth,
      outside = around;
    around = inside(outside, nameOf(type), element.key);
    try {
      const result = call(type, props, ref, around.at);
      if (typeof result?.then === "function") throw new Error("It is asynchronous, and a page is built at once.");
      walk(result, into, level);
    } catch (error) {
      if (left < 0) throw error;
      while (depth > contexts) leave();
      into.length = mark;
      const kept = [];
      try {
        walk(props?.children, kept, level);
      } catch {
        kept.length = 0;
      }
      into.push(["!", element.at ?? -1, nameOf(type), messageOf(error), kept]);
    } finally {
      around = outside;
    }
  }

  let handlers = null;
  let around = { at: "", counts: {} };
  /** The place of a component in the tree: its key, or its number among its like in the same component. */
  function inside(outer, name, key) {
    const number = (outer.counts[name] = (outer.counts[name] ?? 0) + 1);
    return { at: `${outer.at}/${name}:${key ?? number}`, counts: {} };
  }

  const entered = [];
  let depth = 0;
  function enter(context, value) {
    context.values.push(value);
    entered[depth++] = context;
  }
  function leave() {
    entered[--depth].values.pop();
  }

  function walk(node, into, level) {
    if (isEmpty(node)) return;
    if ((left -= 1) < 0) throw new Error(TOO_MANY);
    if (level > MOST_LEVELS) throw new Error("This is nested too deeply.");
    if (typeof node !== "object") {
      if (typeof node === "function") throw new Error("Functions are not valid as a React child.");
      if (typeof node === "symbol") throw new Error("Symbols are not valid as a React child.");
      into.push(String(node));
    } else if (isValidElement(node)) of(node, into, level + 1);
    else if (isList(node)) for (const child of node) walk(child, into, level);
    else if (typeof node.then === "function") throw new Error("A promise cannot be shown while a page is built.");
    else
      throw new Error(
        `Objects are not valid as a React child (found: object with keys {${Object.keys(node).join(", ")}}).`,
      );
  }

  /** Adds what an element stands for. */
  function of(element, into, level) {
    const { type, props } = element;
    if (type !== KEPT && read(element)) clustered(element, read(element), into, level);
    else if (typeof type === "string") host(element, type, into, level);
    else if (type === KEPT) into.push(["#", props.at]);
    else if (type === FAILED) into.push(["?", props.at, props.message]);
    else if (kinds.TRANSPARENT.has(type)) walk(props.children, into, level);
    else if (typeof type === "function") component(element, into, level);
    else wrapped(element, into, level);
  }

  function wrapped(element, into, level) {
    const { type, props, ref, key, at } = element;
    if (type?.$$typeof === kinds.MEMO) of({ ...element, type: type.type }, into, level);
    else if (type?.$$typeof === kinds.FORWARD_REF)
      component(
        {
          ...element,
          type: Object.assign((given, to) => type.render(given, to), {
            displayName: type.displayName || nameOf(type.render),
          }),
        },
        into,
        level,
      );
    else if (type?.$$typeof === kinds.CONSUMER) walk(props.children(useContext(type.context)), into, level);
    else if (type?.$$typeof === kinds.PROVIDER) {
      enter(type.context, props.value);
      walk(props.children, into, level);
      leave();
    } else {
      const given = type === undefined ? "undefined" : type === null ? "null" : typeof type;
      into.push([
        "!",
        at ?? -1,
        "component",
        `Its type is invalid: expected a string or a component but got ${given}.`,
        [],
      ]);
    }
  }

  // What a page and its modules see

  function siteComponent(name) {
    const component = { [name]: () => null }[name];
    component[SITE] = name;
    component.displayName = name;
    return component;
  }

  /** Names with dots are members: Tree.File. */
  function defineSite(names) {
    for (const name of names.filter((name) => !name.includes("."))) globalThis[name] = siteComponent(name);
    for (const name of names.filter((name) => name.includes("."))) {
      const [of, member] = name.split(".");
      if (globalThis[of]) globalThis[of][member] = siteComponent(name);
    }
  }

  /** A fixed seed for each page: the same source always builds the same page. */
  function fixChance(seed, time) {
    let state = seed >>> 0;
    Math.random = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
    const RealDate = Date;
    globalThis.Date = class Date extends RealDate {
      constructor(...given) {
        given.length ? super(...given) : super(time);
      }
      static now() {
        return time;
      }
    };
    globalThis.performance = { now: () => 0, mark: nothing, measure: nothing, timeOrigin: time };
  }

  const loaded = {};
  const ASKED_OF_COMPONENTS = new Set(
    "$$typeof prototype displayName name defaultProps contextType getDerivedStateFromProps".split(" "),
  );

  /** Stands for a module that is not there, so that only what uses it fails. */
  function missingModule(name) {
    const fail = () => {
      throw new Error(`The module "${name}" is not part of the site.`);
    };
    const member = (own) => {
      const component = Object.assign(() => fail(), { displayName: own === "default" ? undefined : own });
      const get = (_, asked) =>
        typeof asked === "symbol" || ASKED_OF_COMPONENTS.has(asked) ? component[asked] : fail();
      return new Proxy(component, { get });
    };
    return new Proxy({}, { get: (_, own) => (own === "__esModule" ? true : member(String(own))) });
  }

  function load(path) {
    if (path in __react.modules) return __react.modules[path];
    if (path in loaded) return loaded[path].exports;
    const { code, names, data } = modules[path];
    const module = (loaded[path] = { exports: {} });
    if (data !== undefined) {
      module.exports = { __esModule: true, default: data, ...data };
      return module.exports;
    }
    const require = (name) => {
      if (name in __react.modules) return __react.modules[name];
      if (!(name in names)) return missingModule(name);
      return load(names[name]);
    };
    try {
      code(require, module, module.exports);
    } catch (error) {
      delete loaded[path];
      throw error;
    }
    return module.exports;
  }

  const modules = Object.create(null);
  const define = (path, code, names) => {
    modules[path] = { code, names };
  };
  const defineData = (path, data) => {
    modules[path] = { data };
  };

  /** What a place says, as a component: expressions on the page may have hooks. */
  const valueOf = (path, place) => call(() => load(path).__places[place](), {}, undefined, `page ${path} ${place}`);

  /** Of one place of a page: why it failed, whether a browser might help, whether it is alive, and its tree as JSON. */
  function render(path, place) {
    left = MOST_NODES;
    state.isAlive = false;
    const tree = [];
    try {
      walk(valueOf(path, place), tree, 0);
    } catch (error) {
      return JSON.stringify([messageOf(error), wantsBrowser, false, "[]"]);
    }
    return JSON.stringify(["", wantsBrowser, state.isAlive, JSON.stringify(tree.concat(failed.splice(0)))]);
  }

  /** A tree of the place as its components now are; `found` gets the handlers of its elements. */
  function draw(path, place, found, most) {
    const tree = [];
    if (most) left = most;
    handlers = found;
    around = { at: "", counts: {} };
    try {
      walk(valueOf(path, place), tree, 0);
    } finally {
      handlers = null;
      failed.length = 0;
    }
    return tree;
  }

  // Expressions

  /** The value of an expression; one that fails shows as a failure where it stands. */
  function shown(at, read) {
    try {
      return read();
    } catch (error) {
      return createElement(FAILED, { at, message: messageOf(error) });
    }
  }

  /** The value of an attribute, undefined if it fails. */
  function attribute(at, read) {
    try {
      return read();
    } catch (error) {
      failed.push(["?", at, messageOf(error)]);
      return undefined;
    }
  }
  const failed = [];

  for (const name of Object.keys(React)) if (/^use[A-Z]/.test(name)) globalThis[name] = React[name];
  Object.assign(globalThis, {
    React,
    Fragment,
    __h: createElement,
    __keep: (at) => createElement(KEPT, { at }),
    __shown: shown,
    __attribute: attribute,
    __named: (name) => globalThis[name],
  });

  globalThis.__page = { clusters, define, defineData, defineSite, draw, fixChance, render };
})();
