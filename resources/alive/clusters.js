/*
 * Clusters: the site's own components and the Markdown inside a component of a page. The build writes their HTML, with
 * holes for what the component itself renders; a browser keeps that HTML and fills the holes. Both use this file, so
 * that they agree on which cluster is which.
 */
// `read` tells of an element {site, md, kept, props}: one of the three first, or null for what is rendered anew.
function docsdeskClusters(read, isElement) {
  "use strict";

  const MOST_TEXT = 2_000;

  function hash(text) {
    let one = 0xdeadbeef,
      two = 0x41c6ce57;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
  }

  const isText = (child) => ["string", "number", "bigint"].includes(typeof child);
  const isSpace = (child) => typeof child === "string" && !child.trim();

  function flat(children, into = []) {
    if (Array.isArray(children)) for (const child of children) flat(child, into);
    else if (children !== null && children !== undefined && typeof children !== "boolean") into.push(children);
    return into;
  }

  const known = (child) => (isElement(child) ? read(child) : null);

  function isWhole(child) {
    if (isText(child)) return true;
    const element = known(child);
    if (!element) return false;
    return element.kept !== undefined || (element.md !== undefined && flat(element.props.children).every(isWhole));
  }

  function isMember(child, of) {
    if (isSpace(child)) return true;
    if (of.md !== undefined && isText(child)) return true;
    const element = known(child);
    if (!element) return false;
    if (of.md !== undefined) return element.md !== undefined || element.kept !== undefined;
    return element.site !== undefined || isWhole(child);
  }

  /** What an element of a cluster contains: {member} or {hole}, a list of neighbours that are rendered anew. */
  function parts(element) {
    const found = [];
    for (const child of flat(element.props.children)) {
      const last = found.at(-1);
      if (isMember(child, element)) found.push({ member: child });
      else if (last?.hole) last.hole.push(child);
      else found.push({ hole: [child] });
    }
    return found;
  }

  function said(value, level = 0) {
    if (typeof value === "string") return JSON.stringify(value.slice(0, MOST_TEXT));
    if (typeof value !== "object" || value === null) return typeof value === "function" ? "f" : String(value);
    if (isElement(value) || level > 3) return "·";
    if (Array.isArray(value)) return `[${value.slice(0, 100).map((item) => said(item, level + 1))}]`;
    const names = Object.keys(value).sort().slice(0, 100);
    return `{${names.map((name) => `${name}:${said(value[name], level + 1)}`)}}`;
  }

  const ownProps = (props) =>
    said(
      Object.fromEntries(Object.entries(props).filter(([name, value]) => name !== "children" && value !== undefined)),
    );

  function outline(element, hasText) {
    if (element.kept !== undefined) return `@${element.kept}`;
    if (element.md !== undefined) return `@${element.md}`;
    const inner = parts(element).map(({ member, hole }) => {
      if (hole) return hasText ? `_${hole.filter(isText).join("").slice(0, MOST_TEXT)}` : "_";
      return isText(member) ? "" : outline(known(member), hasText);
    });
    return `${element.site}${ownProps(element.props)}(${inner.filter(Boolean)})`;
  }

  /** Its key; for components also the key of those that differ in texts, and the name. */
  function keys(element) {
    if (element.site === undefined) return [outline(element, true)];
    return [hash(outline(element, true)), hash(outline(element, false)), element.site];
  }

  function holes(element, into = []) {
    if (element.kept !== undefined) return into;
    for (const { member, hole } of parts(element)) {
      if (hole) into.push(hole);
      else if (!isText(member)) holes(known(member), into);
    }
    return into;
  }

  /** The props that are words: what a template shows of them can be replaced. */
  function wordsOf(props) {
    const found = {};
    for (const [name, value] of Object.entries(props))
      if (name !== "children" && isText(value) && String(value).length <= 200) found[name] = String(value);
    return found;
  }

  return { flat, holes, isText, keys, parts, wordsOf };
}
