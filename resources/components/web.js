/* What components expect of any JavaScript runtime beside ECMAScript; timers never run. */
(() => {
  "use strict";

  const nothing = () => {};

  // Addresses

  const decode = (text) => {
    try {
      return decodeURIComponent(text.replace(/\+/g, " "));
    } catch {
      return text;
    }
  };
  const encode = (text) =>
    encodeURIComponent(text)
      .replace(/%20/g, "+")
      .replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

  class URLSearchParams {
    #pairs = [];
    constructor(init = "") {
      if (typeof init === "string") {
        for (const piece of init.replace(/^\?/, "").split("&").filter(Boolean)) {
          const at = piece.indexOf("=");
          this.append(decode(at < 0 ? piece : piece.slice(0, at)), at < 0 ? "" : decode(piece.slice(at + 1)));
        }
      } else
        for (const [name, value] of typeof init[Symbol.iterator] === "function" ? init : Object.entries(init))
          this.append(name, value);
    }
    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
    }
    delete(name) {
      this.#pairs = this.#pairs.filter(([each]) => each !== name);
    }
    get(name) {
      return this.#pairs.find(([each]) => each === name)?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter(([each]) => each === name).map(([, value]) => value);
    }
    has(name) {
      return this.#pairs.some(([each]) => each === name);
    }
    set(name, value) {
      const at = this.#pairs.findIndex(([each]) => each === name);
      this.#pairs = this.#pairs.filter(([each], place) => each !== name || place === at);
      if (at < 0) this.append(name, value);
      else this.#pairs[this.#pairs.findIndex(([each]) => each === name)] = [name, String(value)];
    }
    sort() {
      this.#pairs.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
    }
    forEach(visit) {
      for (const [name, value] of this.#pairs) visit(value, name, this);
    }
    entries() {
      return this.#pairs[Symbol.iterator]();
    }
    *keys() {
      for (const [name] of this.#pairs) yield name;
    }
    *values() {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    get size() {
      return this.#pairs.length;
    }
    toString() {
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
    }
  }

  const ADDRESS =
    /^([a-z][a-z0-9+.-]*:)(?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^:/?#]*)(?::(\d*))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i;
  const PORTS = { "http:": "80", "https:": "443" };

  function resolve(path) {
    const kept = [];
    for (const part of path.split("/")) {
      if (part === "..") {
        if (kept.length > 1) kept.pop();
      } else if (part !== ".") kept.push(part);
    }
    return kept.join("/") + (/\/\.\.?$/.test(path) ? "/" : "");
  }

  function joined(address, base) {
    if (ADDRESS.test(address)) return address;
    const from = new URL(base);
    if (address.startsWith("//")) return from.protocol + address;
    if (address.startsWith("/")) return from.origin + address;
    if (address.startsWith("?")) return from.origin + from.pathname + address;
    if (address.startsWith("#")) return from.origin + from.pathname + from.search + address;
    return `${from.origin}${from.pathname.replace(/[^/]*$/, "")}${address}`;
  }

  class URL {
    constructor(address, base) {
      const found = ADDRESS.exec(
        base === undefined ? String(address).trim() : joined(String(address).trim(), String(base)),
      );
      if (!found) throw new TypeError("Invalid URL");
      const [, protocol, username = "", password = "", hostname = "", port = "", path, search = "", hash = ""] = found;
      const hosted = /^(https?|wss?|ftp):$/i.test(protocol);
      Object.assign(this, {
        protocol: protocol.toLowerCase(),
        username,
        password,
        hostname: hostname.toLowerCase(),
        hash: hash === "#" ? "" : hash,
      });
      this.port = port === PORTS[this.protocol] ? "" : port;
      this.pathname = hosted ? resolve(path || "/") : path;
      this.searchParams = new URLSearchParams(search);
      this.given = search === "?" ? "" : search;
      this.parsed = this.searchParams.toString();
    }
    static canParse(address, base) {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    }
    get search() {
      const now = this.searchParams.toString();
      return now === this.parsed ? this.given : now && `?${now}`;
    }
    set search(value) {
      this.searchParams = new URLSearchParams(String(value));
      this.given = value && `?${String(value).replace(/^\?/, "")}`;
      this.parsed = this.searchParams.toString();
    }
    get host() {
      return this.hostname + (this.port && `:${this.port}`);
    }
    get origin() {
      return this.host ? `${this.protocol}//${this.host}` : "null";
    }
    get href() {
      const user = this.username && `${this.username}${this.password && `:${this.password}`}@`;
      return `${this.protocol}${this.host ? `//${user}${this.host}` : ""}${this.pathname}${this.search}${this.hash}`;
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
  }

  class TextEncoder {
    encode(text = "") {
      return Uint8Array.from(unescape(encodeURIComponent(text)), (mark) => mark.charCodeAt(0));
    }
  }
  class TextDecoder {
    decode(bytes = []) {
      return decodeURIComponent(escape(String.fromCharCode(...bytes)));
    }
  }

  function structuredClone(value) {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(structuredClone);
    if (value instanceof Date) return new Date(value.getTime());
    if (value instanceof Map) return new Map([...value].map(structuredClone));
    if (value instanceof Set) return new Set([...value].map(structuredClone));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, structuredClone(item)]));
  }

  Object.assign(globalThis, {
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    structuredClone,
    process: { env: { NODE_ENV: "production" }, browser: false },
    setTimeout: () => 0,
    clearTimeout: nothing,
    setInterval: () => 0,
    clearInterval: nothing,
    queueMicrotask: nothing,
    setImmediate: () => 0,
    clearImmediate: nothing,
    console: Object.fromEntries(
      "assert count debug dir error group groupCollapsed groupEnd info log table time timeEnd trace warn"
        .split(" ")
        .map((name) => [name, nothing]),
    ),
  });
})();
