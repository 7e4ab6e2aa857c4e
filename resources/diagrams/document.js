/*
 * Makes Mermaid's stand-in of a document fast, with the same answers. That one reads the whole style sheet again, and each
 * of its selectors, for every property of every element, and an element's own styles with every look at them.
 */
(() => {
  "use strict";

  // For a single reader of `RegExp.$1`, right after `match`, every search was followed by writing a dozen properties.
  RegExp.prototype.exec = __exec;
  const match = String.prototype.match;
  const atStart = new WeakMap();
  const bySource = new Map();

  /** The pattern for a search that looks at the start only, null if it may match elsewhere. */
  function startOnly(pattern) {
    if (!(pattern instanceof RegExp)) return null;
    let found = atStart.get(pattern);
    if (found === undefined) {
      const { source, flags } = pattern;
      const key = flags + source;
      found = bySource.get(key);
      if (found === undefined) {
        found = /^[iu]*$/.test(flags) && isWhole(source) ? new RegExp(source, flags + "y") : null;
        bySource.set(key, found);
      }
      atStart.set(pattern, found);
    }
    return found;
  }

  /** Whether the source is `^` and one group. */
  function isWhole(source) {
    const bare = source.replace(/\\./g, "_").replace(/\[[^\]]*\]/g, "_");
    return /^\^\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/.test(bare);
  }

  String.prototype.match = function (pattern) {
    const sticky = startOnly(pattern);
    if (sticky !== null) sticky.lastIndex = 0;
    const found = sticky === null ? match.call(this, pattern) : __exec.call(sticky, this);
    if (found !== null) RegExp.$1 = found[1] ?? "";
    return found;
  };

  const isElement = (node) => node.nodeType === 1;
  const tagOf = (element) => (element.tagName || "").toLowerCase();
  const SIMPLE = /#[\w-]+|\.[\w-]+|\[[^\]]+\]|:[\w-]+|[\w-]+|\*/g;
  const ATTRIBUTE = /\[([\w-]+)(?:[~^$*|]?="?([^"\]]*)"?)?\]/;
  const PSEUDO = {
    ":first-child": (element) => element.parentNode?.childNodes.find(isElement) === element,
    ":last-child": (element) => element.parentNode?.childNodes.findLast(isElement) === element,
  };

  /** A function for one simple selector: whether an element matches it. */
  function simple(text) {
    const name = text.slice(1);
    if (text === "*") return () => true;
    if (text[0] === "#") return (element) => element.getAttribute("id") === name;
    if (text[0] === ".") return (element) => classesOf(element).has(name);
    if (text[0] === ":") return PSEUDO[text] ?? (() => false);
    if (text[0] !== "[") return (element) => tagOf(element) === text.toLowerCase();
    const [, attribute, value] = ATTRIBUTE.exec(text) ?? [];
    if (attribute === undefined) return () => true;
    return (element) =>
      value === undefined ? element.getAttribute(attribute) !== null : element.getAttribute(attribute) === value;
  }

  function compound(text) {
    const excluded = [];
    const rest = text.replace(/:not\(([^()]*)\)/g, (_, inner) => {
      excluded.push(compound(inner));
      return "";
    });
    const wanted = (rest.match(SIMPLE) ?? []).map(simple);
    return (element) => !excluded.some((test) => test(element)) && wanted.every((test) => test(element));
  }

  const classes = new Map();
  const NONE = new Set();

  function classesOf(element) {
    const written = element._attrs.class;
    if (!written) return NONE;
    let found = classes.get(written);
    if (found === undefined) classes.set(written, (found = new Set(written.split(/\s+/).filter(Boolean))));
    return found;
  }

  ClassList.prototype.contains = function (name) {
    return classesOf(this.el).has(name);
  };

  const chains = new Map();

  /** For each selector of a list, its compounds from left to right. */
  function chainsOf(list) {
    let found = chains.get(list);
    if (found === undefined) {
      found = __splitTopLevel(list.trim(), (mark) => mark === ",")
        .map(([selector]) => __parseComplex(selector.trim()))
        .filter((steps) => steps.length)
        .map((steps) =>
          steps.map((step) => ({
            key: keyOf(step.compound),
            test: compound(step.compound),
            combinator: step.combinator,
          })),
        );
      chains.set(list, found);
    }
    return found;
  }

  function siblingsBefore(element) {
    const siblings = element.parentNode ? element.parentNode.childNodes.filter(isElement) : [];
    return siblings.slice(0, Math.max(siblings.indexOf(element), 0)).reverse();
  }

  function matches(element, chain, at) {
    if (!chain[at].test(element)) return false;
    if (at === 0) return true;
    const combinator = chain[at].combinator;
    if (combinator === "+")
      return siblingsBefore(element)
        .slice(0, 1)
        .some((other) => matches(other, chain, at - 1));
    if (combinator === "~") return siblingsBefore(element).some((other) => matches(other, chain, at - 1));
    for (let above = element.parentNode; above && isElement(above); above = above.parentNode) {
      if (matches(above, chain, at - 1)) return true;
      if (combinator === ">") return false;
    }
    return false;
  }

  const matchesAny = (element, found) => found.some((chain) => matches(element, chain, chain.length - 1));
  globalThis.__matches = (element, list) => matchesAny(element, chainsOf(list));

  function first(node, found) {
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      const one = matchesAny(child, found) ? child : first(child, found);
      if (one !== null) return one;
    }
    return null;
  }

  globalThis.__querySelector = (root, list) => first(root, chainsOf(list));

  // Styles of elements

  const makeStyle = CSSStyleDecl;
  globalThis.CSSStyleDecl = () => null;
  Object.defineProperty(Element.prototype, "style", {
    configurable: true,
    get() {
      return (this._style ??= makeStyle(this));
    },
    set(style) {
      this._style = style;
    },
  });

  const styleValue = __styleValue;
  globalThis.__styleValue = (element) => (element._style ? styleValue(element) : (element._attrs.style ?? null));

  const parse = __parseStyleAttr;
  const parsed = new Map();
  globalThis.__parseStyleAttr = (written) => {
    if (!written) return {};
    if (!parsed.has(written)) parsed.set(written, parse(written));
    return parsed.get(written);
  };

  const escapeText = __escText;
  const escapeAttribute = __escAttr;
  globalThis.__escText = (text) => (/[&<>]/.test(text) ? escapeText(text) : String(text));
  globalThis.__escAttr = (text) => (/[&<>"\n\r\t]/.test(text) ? escapeAttribute(text) : String(text));

  const decode = __decodeEntities;
  globalThis.__decodeEntities = (text) => (text.includes("&") ? decode(text) : text);

  // The same words are measured for their label, for its group and for the whole drawing.
  const measured = new Map();
  for (const name of ["__measureTextFull", "__measureGlyphs"]) {
    const measure = globalThis[name];
    globalThis[name] = (text, size, ...font) => {
      const key = [name, size, ...font, text].join("\n");
      if (!measured.has(key)) measured.set(key, measure(text, size, ...font));
      return measured.get(key);
    };
  }

  // The style sheet

  const readRules = __getCssRules;
  let sheet = null;
  let text = null;
  let words = null;
  let rules = null;
  const byProperty = new Map();
  const STYLE = chainsOf("style");

  function isShown(element) {
    for (let node = element; node !== globalThis.__document; node = node.parentNode) {
      if (!node?.parentNode?.childNodes.includes(node)) return false;
    }
    return true;
  }

  globalThis.__getCssRules = () => {
    if (rules !== null && sheet?.childNodes[0] === text && text.textContent === words && isShown(sheet)) return rules;
    rules = readRules();
    sheet = globalThis.__document ? first(globalThis.__document, STYLE) : null;
    text = sheet?.childNodes.length === 1 ? sheet.childNodes[0] : null;
    words = text?.textContent;
    byProperty.clear();
    const read = rules;
    if (text === null) rules = null;
    return read;
  };

  /** What an element must have to match a compound, as far as a look tells: its id, a class or its tag. */
  function keyOf(compound) {
    const parts = compound.replace(/:not\([^()]*\)/g, "").match(SIMPLE) ?? [];
    const tag = parts.find((part) => /^[\w-]/.test(part));
    return parts.find((part) => part[0] === "#") ?? parts.find((part) => part[0] === ".") ?? tag?.toLowerCase() ?? "*";
  }

  /** The rules with a property, by the keys of their selectors, each with its number in the sheet. */
  function indexed(all, property) {
    const found = new Map();
    all.forEach(({ selectors, decls }, number) => {
      if (!(property in decls)) return;
      for (const chain of chainsOf(selectors)) {
        const { key } = chain[chain.length - 1];
        if (!found.has(key)) found.set(key, []);
        found.get(key).unshift({ chain, number, value: decls[property] });
      }
    });
    return found;
  }

  /** The last rule that matches counts. */
  function resolved(element, property, all) {
    let index = byProperty.get(property);
    if (index === undefined) byProperty.set(property, (index = indexed(all, property)));
    let last = -1;
    let value = null;
    const look = (key) => {
      for (const rule of index.get(key) ?? []) {
        if (rule.number <= last) return;
        if (matches(element, rule.chain, rule.chain.length - 1)) {
          last = rule.number;
          value = rule.value;
          return;
        }
      }
    };
    look("#" + element.getAttribute("id"));
    for (const name of classesOf(element)) look("." + name);
    look(tagOf(element));
    look("*");
    return value;
  }

  // Nothing changes while a box is measured, and every text in it asks all elements around it.
  let known = null;

  function measuring(measure) {
    return function (...given) {
      if (known !== null) return measure.apply(this, given);
      known = { rules: __getCssRules(), values: new Map(), fonts: new Map(), sizes: new Map() };
      try {
        return measure.apply(this, given);
      } finally {
        known = null;
      }
    };
  }

  globalThis.__resolveCssProp = (element, property) => {
    if (known === null) return resolved(element, property, __getCssRules());
    let values = known.values.get(element);
    if (values === undefined) known.values.set(element, (values = {}));
    if (!(property in values)) values[property] = resolved(element, property, known.rules);
    return values[property];
  };

  /** The nearest font of each kind as it is written, with the element that says its size. */
  function written(element) {
    if (element?.nodeType !== 1) return { size: undefined, of: null, family: undefined, weight: undefined };
    let font = known.fonts.get(element);
    if (font === undefined) {
      const own = (name) => __inlineStyleProp(element, name) || __resolveCssProp(element, name)?.trim();
      const attribute = (name) => (element.hasAttribute(name) ? element.getAttribute(name) : own(name) || undefined);
      font = { ...written(element.parentNode) };
      const size = attribute("font-size");
      if (size !== undefined && __lenToPx(size, 16) !== null) Object.assign(font, { size, of: element });
      font.family = attribute("font-family") ?? font.family;
      font.weight = own("font-weight") || font.weight;
      known.fonts.set(element, font);
    }
    return font;
  }

  function sizeOf(element) {
    const { size, of } = written(element);
    if (size === undefined) return 16;
    if (!known.sizes.has(of))
      known.sizes.set(of, __lenToPx(size, of.parentNode?.nodeType === 1 ? sizeOf(of.parentNode) : 16));
    return known.sizes.get(of);
  }

  globalThis.__resolveFont = measuring((element) => {
    const { family = "sans-serif", weight = "normal" } = written(element);
    return { size: sizeOf(element), family, weight, style: "normal" };
  });
  globalThis.__computeBBox = measuring(__computeBBox);
  for (const name of ["getComputedTextLength", "__boundingClientRect"]) {
    Element.prototype[name] = measuring(Element.prototype[name]);
  }

  // Pictures of other hosts are never loaded: a node keeps its label, and a square for the picture.
  globalThis.Image = class {
    naturalWidth = 60;
    naturalHeight = 60;

    decode() {
      return Promise.resolve();
    }
  };

  const reset = __resetDocument;
  const MOST_KEPT = 4096;
  globalThis.__resetDocument = () => {
    for (const kept of [classes, chains, parsed, measured]) if (kept.size > MOST_KEPT) kept.clear();
    reset();
  };
})();
