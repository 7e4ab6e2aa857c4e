/* A browser in which nothing happens, for components that fail without one. */
(() => {
  "use strict";

  const nothing = () => {};

  function silent(name) {
    const own = {
      classList: { add: nothing, remove: nothing, toggle: () => false, contains: () => false, replace: nothing },
      style: {},
      dataset: {},
      children: [],
      childNodes: [],
      tagName: name.toUpperCase(),
      nodeName: name.toUpperCase(),
      nodeType: 1,
      textContent: "",
      innerHTML: "",
      innerText: "",
      value: "",
      scrollTop: 0,
      scrollHeight: 0,
      clientWidth: 0,
      clientHeight: 0,
      offsetWidth: 0,
      offsetHeight: 0,
      offsetTop: 0,
    };
    const calls = {
      getAttribute: () => null,
      hasAttribute: () => false,
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementsByTagName: () => [],
      getElementsByClassName: () => [],
      closest: () => null,
      matches: () => false,
      contains: () => false,
      appendChild: (child) => child,
      removeChild: (child) => child,
      insertBefore: (child) => child,
      cloneNode: () => silent(name),
      getBoundingClientRect: () => ({ x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 }),
      dispatchEvent: () => true,
      getContext: () => null,
    };
    for (const each of "addEventListener removeEventListener setAttribute removeAttribute append prepend remove click focus blur scrollTo scrollIntoView scrollBy setProperty attachShadow animate".split(
      " ",
    ))
      calls[each] = nothing;
    return Object.assign(own, calls);
  }

  function storage() {
    return { length: 0, getItem: () => null, setItem: nothing, removeItem: nothing, clear: nothing, key: () => null };
  }

  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  class Event {
    constructor(type, init) {
      Object.assign(this, init, { type, preventDefault: nothing, stopPropagation: nothing });
    }
  }

  /** A browser that shows the page at `path`, in which nothing happens. */
  function pretend(path) {
    const location = new URL(`https://docs.example/${path}`);
    Object.assign(location, { reload: nothing, assign: nothing, replace: nothing });
    const document = Object.assign(silent("#document"), {
      documentElement: silent("html"),
      body: silent("body"),
      head: silent("head"),
      cookie: "",
      title: "",
      referrer: "",
      readyState: "loading",
      visibilityState: "visible",
      hidden: false,
      activeElement: null,
      location,
      getElementById: () => null,
      createElement: silent,
      createElementNS: (_, name) => silent(name),
      createTextNode: () => silent("#text"),
      createDocumentFragment: () => silent("#fragment"),
      execCommand: () => false,
      elementFromPoint: () => null,
    });
    const navigator = {
      userAgent: "",
      language: "en-US",
      languages: ["en-US"],
      platform: "",
      onLine: true,
      cookieEnabled: false,
      maxTouchPoints: 0,
      hardwareConcurrency: 1,
      clipboard: { writeText: () => new Promise(nothing), readText: () => new Promise(nothing) },
      share: () => new Promise(nothing),
    };
    Object.assign(globalThis, {
      window: globalThis,
      self: globalThis,
      top: globalThis,
      parent: globalThis,
      document,
      navigator,
      location,
      localStorage: storage(),
      sessionStorage: storage(),
      history: {
        length: 1,
        state: null,
        pushState: nothing,
        replaceState: nothing,
        back: nothing,
        forward: nothing,
        go: nothing,
      },
      screen: { width: 1280, height: 800 },
      innerWidth: 1280,
      innerHeight: 800,
      outerWidth: 1280,
      outerHeight: 800,
      devicePixelRatio: 1,
      scrollX: 0,
      scrollY: 0,
      pageXOffset: 0,
      pageYOffset: 0,
      addEventListener: nothing,
      removeEventListener: nothing,
      dispatchEvent: () => true,
      scrollTo: nothing,
      scrollBy: nothing,
      open: () => null,
      close: nothing,
      alert: nothing,
      confirm: () => false,
      prompt: () => null,
      print: nothing,
      postMessage: nothing,
      matchMedia: (media) => ({
        matches: false,
        media,
        addEventListener: nothing,
        removeEventListener: nothing,
        addListener: nothing,
        removeListener: nothing,
      }),
      getComputedStyle: () => ({ getPropertyValue: () => "" }),
      getSelection: () => null,
      requestAnimationFrame: () => 0,
      cancelAnimationFrame: nothing,
      requestIdleCallback: () => 0,
      cancelIdleCallback: nothing,
      fetch: () => new Promise(nothing),
      MutationObserver: Observer,
      IntersectionObserver: Observer,
      ResizeObserver: Observer,
      Event,
      CustomEvent: Event,
      HTMLElement: class HTMLElement {},
      Element: class Element {},
      Node: class Node {},
      Image: class Image {},
      Audio: class Audio {
        play() {
          return new Promise(nothing);
        }
        pause() {}
      },
      XMLHttpRequest: class XMLHttpRequest {
        open() {}
        send() {}
        setRequestHeader() {}
      },
      AbortController: class AbortController {
        constructor() {
          this.signal = { aborted: false, addEventListener: nothing };
        }
        abort() {}
      },
    });
  }
  const BROWSER =
    /\b(window|document|navigator|location|localStorage|sessionStorage|self|history|screen|fetch|matchMedia|getComputedStyle|requestAnimationFrame|cancelAnimationFrame|addEventListener|removeEventListener|innerWidth|innerHeight|scrollTo|\w*Observer|HTMLElement|Element|Node|Image|Audio|Event|CustomEvent|XMLHttpRequest|AbortController|alert) is not defined/;

  globalThis.__browser = { pretend, mayHelp: (message) => BROWSER.test(message) };
})();
