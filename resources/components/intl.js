/* Numbers and dates as pages write them: in American English, and in UTC. */
(() => {
  "use strict";

  const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

  // Numbers

  const SYMBOLS = {
    USD: "$",
    EUR: "€",
    GBP: "£",
    JPY: "¥",
    INR: "₹",
    CNY: "CN¥",
    KRW: "₩",
    BRL: "R$",
    CAD: "CA$",
    AUD: "A$",
  };
  const UNITS = [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ];

  function rounded(value, least, most) {
    let [whole, fraction = ""] = Math.abs(value).toFixed(Math.min(most, 20)).split(".");
    while (fraction.length > least && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
    return [whole, fraction];
  }

  function formatNumber(value, options = {}) {
    if (typeof value === "bigint") return (value < 0n ? "-" : "") + grouped(String(value < 0n ? -value : value));
    value = Number(value);
    if (Number.isNaN(value)) return "NaN";
    const isCurrency = options.style === "currency",
      isPercent = options.style === "percent";
    const places = isCurrency ? (options.currency === "JPY" ? 0 : 2) : 0;
    let least = options.minimumFractionDigits ?? places;
    let most = options.maximumFractionDigits ?? Math.max(least, isCurrency ? places : isPercent ? 0 : 3);
    least = Math.min(least, most);
    if (isPercent) value *= 100;
    let unit = "";
    if (options.notation === "compact") {
      const found = UNITS.find(([size]) => Math.abs(value) >= size);
      if (found) {
        value /= found[0];
        unit = found[1];
      }
      if (options.maximumFractionDigits === undefined)
        most = Math.abs(value) < 100 && !Number.isInteger(value) ? (Math.abs(value) < 10 ? 1 : 0) : 0;
      least = 0;
    }
    const sign = value < 0 || Object.is(value, -0) ? "-" : options.signDisplay === "always" ? "+" : "";
    if (!Number.isFinite(value)) return `${sign}∞`;
    const [whole, fraction] = rounded(value, least, most);
    const padded = whole.padStart(options.minimumIntegerDigits ?? 1, "0");
    const digits = (options.useGrouping === false ? padded : grouped(padded)) + (fraction ? `.${fraction}` : "") + unit;
    if (isCurrency) return `${sign}${SYMBOLS[options.currency] ?? `${options.currency} `}${digits}`;
    return `${sign}${digits}${isPercent ? "%" : ""}`;
  }

  // Dates

  const MONTHS = "January February March April May June July August September October November December".split(" ");
  const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
  const two = (number) => String(number).padStart(2, "0");
  const width = (style, number) => (style === "2-digit" ? two(number % 100) : String(number));
  const STYLES = {
    full: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
    long: { year: "numeric", month: "long", day: "numeric" },
    medium: { year: "numeric", month: "short", day: "numeric" },
    short: { year: "2-digit", month: "numeric", day: "numeric" },
  };
  const TIMES = {
    short: { hour: "numeric", minute: "2-digit" },
    medium: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  };

  function formatDay(date, { weekday, year, month, day }) {
    const isNamed = month === "long" || month === "short" || month === "narrow";
    const name = MONTHS[date.getUTCMonth()];
    const ofWeek = DAYS[date.getUTCDay()];
    const parts = {
      weekday: weekday && (weekday === "long" ? ofWeek : ofWeek.slice(0, 3)),
      month:
        month &&
        (month === "long"
          ? name
          : month === "short"
            ? name.slice(0, 3)
            : month === "narrow"
              ? name[0]
              : width(month, date.getUTCMonth() + 1)),
      day: day && width(day, date.getUTCDate()),
      year: year && width(year, date.getUTCFullYear()),
    };
    if (!isNamed)
      return [parts.weekday, [parts.month, parts.day, parts.year].filter(Boolean).join("/")].filter(Boolean).join(", ");
    const monthAndDay = [parts.month, parts.day].filter(Boolean).join(" ");
    const tail = parts.year ? (parts.day ? `, ${parts.year}` : ` ${parts.year}`) : "";
    return [parts.weekday, monthAndDay + tail].filter(Boolean).join(", ");
  }

  function formatTime(date, { hour, minute, second, hour12 = true }) {
    const hours = date.getUTCHours();
    const shown = hour12 ? hours % 12 || 12 : hours;
    const clock = [
      hour && (hour === "2-digit" || !hour12 ? two(shown) : String(shown)),
      minute && two(date.getUTCMinutes()),
      second && two(date.getUTCSeconds()),
    ];
    return clock.filter(Boolean).join(":") + (hour && hour12 ? (hours < 12 ? " AM" : " PM") : "");
  }

  function formatDate(value, options = {}, fallback = { year: "numeric", month: "numeric", day: "numeric" }) {
    const date = new Date(value === undefined ? Date.now() : value);
    if (Number.isNaN(date.getTime())) throw new RangeError("Invalid time value");
    const styled = {
      ...STYLES[options.dateStyle],
      ...(options.timeStyle ? (TIMES[options.timeStyle] ?? TIMES.medium) : {}),
    };
    const has = ["weekday", "year", "month", "day", "hour", "minute", "second", "dateStyle", "timeStyle"].some(
      (name) => options[name],
    );
    const wanted = has ? { ...styled, ...options } : { ...fallback, ...options };
    return [formatDay(date, wanted), wanted.hour || wanted.minute ? formatTime(date, wanted) : ""]
      .filter(Boolean)
      .join(", ");
  }

  const CLOCK = { hour: "numeric", minute: "2-digit", second: "2-digit" };
  const DAY = { year: "numeric", month: "numeric", day: "numeric" };
  const shown = (date, options, fallback) =>
    Number.isNaN(date.getTime()) ? "Invalid Date" : formatDate(date, options, fallback);
  const method = (of, name, value) =>
    Object.defineProperty(of.prototype, name, { value, writable: true, configurable: true });
  method(Number, "toLocaleString", function (_, options) {
    return formatNumber(this, options);
  });
  method(BigInt, "toLocaleString", function (_, options) {
    return formatNumber(BigInt(this), options);
  });
  method(Date, "toLocaleDateString", function (_, options) {
    return shown(this, options);
  });
  method(Date, "toLocaleTimeString", function (_, options) {
    return shown(this, options, CLOCK);
  });
  method(Date, "toLocaleString", function (_, options) {
    return shown(this, options, { ...DAY, ...CLOCK });
  });

  const resolved = { locale: "en-US", timeZone: "UTC", numberingSystem: "latn", calendar: "gregory" };
  class NumberFormat {
    constructor(_, options) {
      this.format = (value) => formatNumber(value, options);
      this.resolvedOptions = () => ({ ...resolved, ...options });
    }
    formatToParts(value) {
      return [{ type: "literal", value: this.format(value) }];
    }
  }
  class DateTimeFormat {
    constructor(_, options) {
      this.format = (value) => formatDate(value, options);
      this.resolvedOptions = () => ({ ...resolved, ...options });
    }
    formatToParts(value) {
      return [{ type: "literal", value: this.format(value) }];
    }
  }
  class PluralRules {
    constructor(_, options) {
      this.type = options?.type;
    }
    select(number) {
      if (this.type !== "ordinal") return number === 1 ? "one" : "other";
      const last = number % 10,
        tens = number % 100;
      return last === 1 && tens !== 11
        ? "one"
        : last === 2 && tens !== 12
          ? "two"
          : last === 3 && tens !== 13
            ? "few"
            : "other";
    }
  }
  class ListFormat {
    constructor(_, options) {
      this.word = options?.type === "disjunction" ? "or" : "and";
    }
    format(list) {
      const items = [...list];
      if (items.length < 3) return items.join(` ${this.word} `);
      return `${items.slice(0, -1).join(", ")}, ${this.word} ${items.at(-1)}`;
    }
  }
  class Collator {
    constructor() {
      this.compare = (left, right) => left.localeCompare(right);
    }
  }
  const UNIT_NAMES = "year quarter month week day hour minute second".split(" ");
  class RelativeTimeFormat {
    format(value, unit) {
      const name = UNIT_NAMES.find((each) => unit.startsWith(each)) ?? unit;
      const amount = `${formatNumber(Math.abs(value))} ${name}${Math.abs(value) === 1 ? "" : "s"}`;
      return value < 0 || Object.is(value, -0) ? `${amount} ago` : `in ${amount}`;
    }
  }

  globalThis.Intl = {
    NumberFormat,
    DateTimeFormat,
    PluralRules,
    ListFormat,
    Collator,
    RelativeTimeFormat,
    getCanonicalLocales: (given) => [given].flat(),
  };
})();
