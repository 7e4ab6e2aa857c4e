/*
 * What a place of a page shows only once its reader has clicked: its handlers are called as a reader would, a few steps
 * far, and what they bring that was not to be seen is kept. The number of steps is limited, not the time.
 */
(() => {
  "use strict";

  const { React, state } = __react;
  const { clusters, draw } = __page;
  const nothing = () => {};
  const MOST_FIRED = 80;
  const MOST_EXPLORED = 30_000;
  const MOST_IDLE = 4;
  const MOST_STEPS = 6;
  const FIRED = /^on(Click|Change|MouseEnter|MouseOver|PointerEnter|Focus|Submit|Toggle|MouseDown)$/;
  const IN_LINE = new Set(
    "a abbr b br cite code del em i img ins kbd label mark q s samp small span strong sub sup time u var button".split(
      " ",
    ),
  );
  const plain = (text) =>
    text
      .replace(/\d+(?:[.,:]\d+)*/g, "0")
      .replace(/\s+/g, " ")
      .trim();
  const isWord = (text) => /\p{L}/u.test(text);
  const isTag = (piece) => Array.isArray(piece) && typeof piece[2] === "object" && piece[0] !== "(";

  /** Every text in a tree; what the page kept is a text too. */
  function* textsOf(pieces) {
    for (const piece of pieces) {
      if (typeof piece === "string") yield piece;
      else if (!Array.isArray(piece)) yield String(piece.html);
      else if (piece[0] === "#") yield `kept part ${"i".repeat(piece[1] + 1)}`;
      else if (piece[0] === "(") yield* textsOf(piece[2]);
      else if (isTag(piece)) {
        if (/^[A-Z]/.test(piece[0])) yield* Object.values(piece[2]).filter((value) => typeof value === "string");
        yield* textsOf(piece[3]);
        for (const slot of Object.values(piece[4])) yield* textsOf(slot);
      }
    }
  }

  const isInLine = (piece) =>
    typeof piece === "string" || (isTag(piece) && IN_LINE.has(piece[0]) && piece[3].every(isInLine));

  /** The parts of a tree that say what is not in `seen`. */
  function news(pieces, seen) {
    const isNew = (piece) => [...textsOf([piece])].some((text) => isWord(text) && !seen.has(plain(text)));
    return pieces.flatMap((piece) => {
      if (!isNew(piece)) return [];
      if (!isTag(piece)) return Array.isArray(piece) && piece[0] === "(" ? news(piece[2], seen) : [piece];
      // The label that a button has now says what it does next.
      if (piece[0] === "button" && [...textsOf([piece])].join(" ").trim().split(/\s+/).length < 3) return [];
      if (/^[A-Z]/.test(piece[0]) || piece.length > 5 || piece[3].every(isInLine)) return [piece];
      const inner = news(piece[3], seen);
      return inner.length ? [[piece[0], piece[1], piece[2], inner, piece[4]]] : [];
    });
  }

  /** What the components remember now, as a function that brings it back. */
  function moment() {
    const kept = [...state.instances].map(([at, owner]) => [
      at,
      owner,
      owner.cells.map((cell) => cell && { ...cell }),
      owner.component?.state,
    ]);
    return () => {
      state.instances.clear();
      for (const [at, owner, cells, own] of kept) {
        state.instances.set(at, owner);
        owner.cells.length = cells.length;
        cells.forEach((cell, number) => cell && Object.assign(owner.cells[number], cell));
        if (owner.component) owner.component.state = own;
      }
    };
  }

  function optionsOf(children, into = []) {
    for (const child of clusters.flat(children)) {
      if (!React.isValidElement(child)) continue;
      if (child.type === "option") into.push(child.props.value ?? clusters.flat(child.props.children).join(""));
      else optionsOf(child.props.children, into);
    }
    return into;
  }

  /** What a reader can do with the element: the values that it can take, one for what has none. */
  function targetsOf({ name, type, props }) {
    if (name !== "onChange") return [{ ...props }];
    if (type === "select")
      return optionsOf(props.children)
        .slice(0, 20)
        .map((value) => ({ ...props, value }));
    if (props.type === "checkbox") return [{ ...props, checked: !props.checked }];
    return props.type === "radio" ? [{ ...props, checked: true }] : [];
  }

  function fire({ name, handle }, target) {
    const event = { type: name.slice(2).toLowerCase(), target, currentTarget: target, preventDefault: nothing };
    try {
      handle({ ...event, stopPropagation: nothing, persist: nothing, nativeEvent: event });
    } catch {
      // What it did before it failed still shows.
    }
  }

  /** Of a place that is alive: what readers come to see in a few steps, as JSON of a tree. */
  function explore(path, place) {
    Object.assign(state, { instances: new Map(), effects: [] });
    const later = [];
    let fired = 0,
      handlers = [];
    const drawn = (most) => {
      state.isDirty = false;
      return draw(path, place, (handlers = []), most);
    };
    try {
      const seen = new Set([...textsOf(drawn(MOST_EXPLORED))].map(plain));
      // How often handlers of the same code brought nothing new: a list has many alike.
      const idle = new Map();
      const look = (steps) => {
        if (!state.isDirty) return false;
        const found = news(drawn(), seen);
        for (const text of textsOf(found)) seen.add(plain(text));
        later.push(...found);
        if (found.length > 0 && steps < MOST_STEPS) visit(steps + 1);
        return found.length > 0;
      };
      const visit = (steps) => {
        const back = moment();
        for (const handler of handlers.filter(({ name }) => FIRED.test(name)))
          for (const target of targetsOf(handler)) {
            const code = String(handler.handle);
            const tries = idle.get(code) ?? 0;
            if (tries >= MOST_IDLE) break;
            if (++fired > MOST_FIRED) return;
            state.isDirty = false;
            fire(handler, target);
            idle.set(code, look(steps) ? 0 : tries + 1);
            back();
          }
      };
      const { effects } = state;
      const first = handlers;
      const back = moment();
      state.effects = null;
      for (const effect of effects) fire({ name: "onEffect", handle: () => effect() });
      look(MOST_STEPS);
      back();
      handlers = first;
      visit(0);
    } catch {
      // Too much to see, or a state in which it fails: what was found until here is kept.
    }
    Object.assign(state, { instances: null, effects: null });
    return JSON.stringify(JSON.stringify(later));
  }

  __page.explore = explore;
})();
