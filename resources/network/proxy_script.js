// The functions that PAC files may call, as Netscape's format of 1996 and its extensions for IPv6 name them.
// `__resolve(host)` gives all addresses of a name, separated by ";", and `__own()` those of this computer.
"use strict";

(() => {
  const isIPv4 = (text) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) < 256);

  const words = (text) => text.split(".").map(Number);

  const number = (address) => words(address).reduce((sum, part) => sum * 256 + part, 0) >>> 0;

  const groups = (address) => {
    const [head, tail] = address.split("%")[0].split("::");
    const read = (part) =>
      !part ? [] : part.split(":").flatMap((group) =>
        isIPv4(group) ? [(number(group) >>> 16) & 0xffff, number(group) & 0xffff] : [parseInt(group, 16)]);
    const [first, last] = [read(head), read(tail)];
    return tail === undefined ? first : [...first, ...new Array(Math.max(8 - first.length - last.length, 0)).fill(0), ...last];
  };

  const addresses = (host) => (isIPv4(host) || host.includes(":") ? [host] : __resolve(String(host)).split(";").filter(Boolean));

  const inPrefix = (address, prefix) => {
    const [network, length] = prefix.split("/");
    if (isIPv4(address) !== isIPv4(network)) return false;
    const bits = (text) => isIPv4(text)
      ? number(text).toString(2).padStart(32, "0")
      : groups(text).map((group) => group.toString(2).padStart(16, "0")).join("");
    return bits(address).slice(0, Number(length)) === bits(network).slice(0, Number(length));
  };

  const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
  const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

  // A last argument "GMT" asks for that time instead of the computer's own.
  const clock = (given) => {
    const args = [...given];
    const isUtc = args[args.length - 1] === "GMT";
    if (isUtc) args.pop();
    const now = new Date();
    const get = (name) => now[`get${isUtc ? "UTC" : ""}${name}`]();
    return { args, get };
  };

  const between = (low, value, high) => (low <= high ? low <= value && value <= high : value >= low || value <= high);

  const functions = {
    isPlainHostName: (host) => !/[.:]/.test(host),
    dnsDomainIs: (host, domain) => host.toLowerCase().endsWith(domain.toLowerCase()),
    localHostOrDomainIs: (host, name) => host === name || (!host.includes(".") && name.startsWith(`${host}.`)),
    isResolvable: (host) => addresses(host).some(isIPv4),
    isResolvableEx: (host) => addresses(host).length > 0,
    dnsResolve: (host) => addresses(host).find(isIPv4) ?? null,
    dnsResolveEx: (host) => addresses(host).join(";"),
    myIpAddress: () => __own().split(";").find(isIPv4) ?? "127.0.0.1",
    myIpAddressEx: () => __own(),
    convert_addr: (address) => (isIPv4(address) ? number(address) : 0),
    dnsDomainLevels: (host) => host.split(".").length - 1,
    getClientVersion: () => "1.0",
    sortIpAddressList: (list) => list,
    alert: () => undefined,

    isInNet: (host, pattern, mask) => {
      const address = addresses(host).find(isIPv4);
      if (address === undefined || !isIPv4(pattern) || !isIPv4(mask)) return false;
      return (number(address) & number(mask)) === (number(pattern) & number(mask));
    },

    isInNetEx: (host, prefix) => addresses(host).some((address) => inPrefix(address, prefix)),

    // Without regular expressions, of which many stars make one that never ends.
    shExpMatch: (text, pattern) => {
      let [at, to, star, mark] = [0, 0, -1, 0];
      while (at < text.length) {
        if (pattern[to] === "*") [star, mark, to] = [to, at, to + 1];
        else if (to < pattern.length && (pattern[to] === "?" || pattern[to] === text[at])) [at, to] = [at + 1, to + 1];
        else if (star >= 0) [mark, at, to] = [mark + 1, mark + 1, star + 1];
        else return false;
      }
      while (pattern[to] === "*") to += 1;
      return to === pattern.length;
    },

    weekdayRange: (...given) => {
      const { args, get } = clock(given);
      const [from, to] = [args[0], args[1] ?? args[0]].map((day) => DAYS.indexOf(day));
      return from >= 0 && to >= 0 && between(from, get("Day"), to);
    },

    timeRange: (...given) => {
      const { args, get } = clock(given);
      const now = get("Hours") * 3600 + get("Minutes") * 60 + get("Seconds");
      const seconds = (parts) => parts.reduce((sum, part, place) => sum + part * [3600, 60, 1][place], 0);
      if (args.length === 1) return get("Hours") === args[0];
      const half = args.length / 2;
      return Number.isInteger(half) && between(seconds(args.slice(0, half)), now, seconds(args.slice(half)));
    },

    dateRange: (...given) => {
      const { args, get } = clock(given);
      const kinds = args.map((arg) => (typeof arg === "string" ? "month" : arg > 31 ? "year" : "day"));
      const half = args.length > 1 && args.length % 2 === 0 ? args.length / 2 : args.length;
      const present = { year: get("FullYear"), month: get("Month"), day: get("Date") };
      const value = (arg, kind) => (kind === "month" ? MONTHS.indexOf(arg) : arg);
      const packed = (from, to) => {
        const fields = Object.fromEntries(kinds.slice(from, to).map((kind, place) => [kind, value(args[from + place], kind)]));
        return (fields.year ?? 0) * 400 + (fields.month ?? 0) * 32 + (fields.day ?? 0);
      };
      const known = new Set(kinds.slice(0, half));
      const now = (known.has("year") ? present.year * 400 : 0) + (known.has("month") ? present.month * 32 : 0)
        + (known.has("day") ? present.day : 0);
      return half === args.length ? packed(0, half) === now : between(packed(0, half), now, packed(half, args.length));
    },
  };

  Object.assign(globalThis, functions);
})();

function __find(url, host) {
  const find = typeof FindProxyForURLEx === "function" ? FindProxyForURLEx : FindProxyForURL;
  const found = find(url, host);
  return found === null || found === undefined ? "" : String(found);
}
