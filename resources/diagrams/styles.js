/*
 * Looks styles up for Mermaid's stand-in of a document. That one reads the whole style sheet again, and each of its
 * selectors, for every property of every element: nine tenths of the time that a diagram takes.
 */
(() => {
  "use strict";

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
    if (text[0] === ".") return (element) => element.classList.contains(name);
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

  const chains = new Map();

  /** For each selector of a list, its compounds from left to right. */
  function chainsOf(list) {
    let found = chains.get(list);
    if (found === undefined) {
      found = __splitTopLevel(list.trim(), (mark) => mark === ",")
        .map(([selector]) => __parseComplex(selector.trim()))
        .filter((steps) => steps.length)
        .map((steps) => steps.map((step) => ({ test: compound(step.compound), combinator: step.combinator })));
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

  globalThis.__matches = (element, list) => chainsOf(list).some((chain) => matches(element, chain, chain.length - 1));

  // The style sheet

  const readRules = __getCssRules;
  let sheet = null;
  let text = null;
  let words = null;
  let rules = null;
  const byProperty = new Map();

  function firstStyle(root) {
    for (const child of root.childNodes.filter(isElement)) {
      const found = tagOf(child) === "style" ? child : firstStyle(child);
      if (found) return found;
    }
    return null;
  }

  function isShown(element) {
    for (let node = element; node !== globalThis.__document; node = node.parentNode) {
      if (!node?.parentNode?.childNodes.includes(node)) return false;
    }
    return true;
  }

  globalThis.__getCssRules = () => {
    if (rules !== null && sheet?.childNodes[0] === text && text.textContent === words && isShown(sheet)) return rules;
    rules = readRules();
    sheet = globalThis.__document ? firstStyle(globalThis.__document) : null;
    text = sheet?.childNodes.length === 1 ? sheet.childNodes[0] : null;
    words = text?.textContent;
    byProperty.clear();
    const read = rules;
    if (text === null) rules = null;
    return read;
  };

  /** The last rule that matches counts. */
  function resolved(element, property) {
    const all = __getCssRules();
    let found = byProperty.get(property);
    if (found === undefined) {
      found = all.filter((rule) => property in rule.decls).reverse();
      byProperty.set(property, found);
    }
    return found.find((rule) => __matches(element, rule.selectors))?.decls[property] ?? null;
  }

  // Nothing changes while a box is measured, and every text in it asks all elements around it.
  let known = null;
  const measure = __computeBBox;

  globalThis.__computeBBox = (element) => {
    if (known !== null) return measure(element);
    known = new Map();
    try {
      return measure(element);
    } finally {
      known = null;
    }
  };

  globalThis.__resolveCssProp = (element, property) => {
    if (known === null) return resolved(element, property);
    if (!known.has(element)) known.set(element, new Map());
    const values = known.get(element);
    if (!values.has(property)) values.set(property, resolved(element, property));
    return values.get(property);
  };
})();
