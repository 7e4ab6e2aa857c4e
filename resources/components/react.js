/*
 * React's programming model, as far as it takes to render a component once: components run with the first value of
 * their state, and effects never do.
 */
(() => {
  "use strict";

  const MOST_RENDERS = 25;
  const ELEMENT = Symbol.for("react.element");
  const MEMO = Symbol.for("react.memo");
  const FORWARD_REF = Symbol.for("react.forward_ref");
  const PROVIDER = Symbol.for("react.provider");
  const CONSUMER = Symbol.for("react.consumer");
  const LAZY = Symbol.for("react.lazy");
  const Fragment = Symbol.for("react.fragment");
  const StrictMode = Symbol.for("react.strict_mode");
  const Profiler = Symbol.for("react.profiler");
  const Suspense = Symbol.for("react.suspense");

  // Elements

  function createElement(type, props, ...children) {
    const own = {};
    let key = null,
      ref = null,
      at,
      md;
    for (const name in props) {
      if (name === "key") key = String(props[name]);
      else if (name === "ref") ref = props[name];
      else if (name === "__at") at = props[name];
      else if (name === "__md") md = props[name];
      else own[name] = props[name];
    }
    if (children.length === 1) own.children = children[0];
    else if (children.length > 1) own.children = children;
    for (const name in type?.defaultProps) if (own[name] === undefined) own[name] = type.defaultProps[name];
    return { $$typeof: ELEMENT, type, key, ref, props: own, at, md };
  }

  const jsx = (type, props, key) => createElement(type, key === undefined ? props : { ...props, key });
  const isValidElement = (value) => typeof value === "object" && value !== null && value.$$typeof === ELEMENT;

  function cloneElement(element, props, ...children) {
    const { key, ref, type, at, md } = element;
    const merged = { ...element.props, key, ref, __at: at, __md: md };
    for (const name in props) if (props[name] !== undefined || name !== "ref") merged[name] = props[name];
    const cloned = createElement(type, merged, ...children);
    if (key === null && props?.key === undefined) cloned.key = null;
    return cloned;
  }

  const isEmpty = (node) => node === null || node === undefined || typeof node === "boolean";
  const isList = (node) => typeof node === "object" && node !== null && typeof node[Symbol.iterator] === "function";

  function flat(children, into = []) {
    if (isList(children)) for (const child of children) flat(child, into);
    else into.push(children);
    return into;
  }

  const Children = {
    map: (children, change) =>
      children === null || children === undefined
        ? children
        : flat(flat(children).map((child, at) => change(isEmpty(child) ? null : child, at))).filter(
            (child) => !isEmpty(child),
          ),
    forEach: (children, visit) => {
      if (!isEmpty(children)) flat(children).forEach((child, at) => visit(isEmpty(child) ? null : child, at));
    },
    count: (children) => (children === null || children === undefined ? 0 : flat(children).length),
    toArray: (children) => flat(children).filter((child) => !isEmpty(child)),
    only: (children) => {
      if (isValidElement(children)) return children;
      throw new Error("React.Children.only expected to receive a single React element child.");
    },
  };

  // Hooks

  let current = null;
  let identities = 0;

  function hook(first) {
    if (current === null) throw new Error("Hooks can only be called inside of the body of a function component.");
    const at = current.next++;
    if (at === current.cells.length) current.cells.push(first(current));
    return current.cells[at];
  }

  const same = (before, now) =>
    before !== undefined &&
    now !== undefined &&
    before.length === now.length &&
    before.every((value, at) => Object.is(value, now[at]));
  const valueOf = (value, ...known) => (typeof value === "function" ? value(...known) : value);

  function useReducer(reducer, argument, begin) {
    state.isAlive = true;
    const cell = hook((owner) => ({
      value: begin ? begin(argument) : argument,
      dispatch(action) {
        const value = reducer(cell.value, action);
        if (current === null && state.instances && !Object.is(value, cell.value)) {
          cell.value = value;
          state.isDirty = true;
        }
        if (current === owner && !Object.is(value, cell.value)) {
          cell.value = value;
          owner.changed = true;
        }
      },
    }));
    return [cell.value, cell.dispatch];
  }

  const useState = (first) =>
    useReducer(
      (value, change) => valueOf(change, value),
      undefined,
      () => valueOf(first),
    );
  const useRef = (first) => hook(() => ({ current: first }));
  function useMemo(make, inputs) {
    const cell = hook(() => ({ value: make(), inputs }));
    if (cell.inputs !== inputs && !same(cell.inputs, inputs)) {
      cell.value = make();
      cell.inputs = inputs;
    }
    return cell.value;
  }
  const nothing = () => {};
  const useEffect = (effect) => {
    state.isAlive = true;
    hook(() => {
      state.effects?.push(effect);
      return null;
    });
  };
  const useContext = (context) => context.values.at(-1);
  const useId = () => hook(() => `:r${(identities++).toString(32)}:`);

  class Component {
    constructor(props, context) {
      this.props = props;
      this.context = context;
      this.refs = {};
    }
    setState(change) {
      state.isDirty = true;
      this.state = { ...this.state, ...valueOf(change, this.state, this.props) };
    }
    forceUpdate() {}
  }
  Component.prototype.isReactComponent = {};

  function createContext(first) {
    const context = { values: [first] };
    context.Provider = { $$typeof: PROVIDER, context };
    context.Consumer = { $$typeof: CONSUMER, context };
    context.$$typeof = PROVIDER;
    context.context = context;
    return context;
  }

  const React = {
    version: "19.0.0",
    Fragment,
    StrictMode,
    Profiler,
    Suspense,
    Component,
    PureComponent: class PureComponent extends Component {},
    Children,
    createElement,
    cloneElement,
    isValidElement,
    createContext,
    createRef: () => ({ current: null }),
    forwardRef: (render) => ({ $$typeof: FORWARD_REF, render }),
    memo: (type) => ({ $$typeof: MEMO, type }),
    lazy: (load) => ({ $$typeof: LAZY, load }),
    startTransition: (change) => change(),
    useState,
    useReducer,
    useRef,
    useMemo,
    useContext,
    useId,
    useEffect,
    useLayoutEffect: useEffect,
    useInsertionEffect: useEffect,
    useImperativeHandle: useEffect,
    useDebugValue: nothing,
    useCallback: (callback, inputs) => useMemo(() => callback, inputs),
    useDeferredValue: (value) => value,
    useTransition: () => [false, (change) => change()],
    useOptimistic: (value) => [value, nothing],
    useActionState: (_, value) => [value, nothing, false],
    useSyncExternalStore: (_, snapshot, first) => {
      state.isAlive = true;
      return (first ?? snapshot)();
    },
    use: (from) => {
      if (from?.values) return useContext(from);
      throw new Error("A promise cannot be awaited while a page is built.");
    },
  };
  React.default = React;
  const RUNTIME = { jsx, jsxs: jsx, jsxDEV: jsx, Fragment };
  const REACT = {
    react: React,
    "react/jsx-runtime": RUNTIME,
    "react/jsx-dev-runtime": RUNTIME,
    "react-dom": { createPortal: () => null, flushSync: (change) => change() },
  };

  // Components

  /** `instances` keeps what components remember, by their places in the tree, while the page is explored. */
  const state = { isAlive: false, isDirty: false, instances: null, effects: null };

  function instance(at, make) {
    if (!state.instances) return make();
    if (!state.instances.has(at)) state.instances.set(at, make());
    return state.instances.get(at);
  }

  function call(type, props, ref, at) {
    if (type.prototype?.isReactComponent || (type.prototype && typeof type.prototype.render === "function"))
      return rendered(type, props, at);
    const before = current;
    current = instance(at, () => ({ cells: [], next: 0, changed: true }));
    current.changed = true;
    try {
      let result;
      for (let renders = 0; current.changed; renders++) {
        if (renders > MOST_RENDERS) throw new Error("Too many re-renders.");
        current.changed = false;
        current.next = 0;
        result = type(props, ref);
      }
      return result;
    } finally {
      current = before;
    }
  }

  function rendered(type, props, at) {
    const context = type.contextType ? useContext(type.contextType) : undefined;
    const { component } = instance(at, () => ({ cells: [], component: new type(props, context) }));
    component.props = props;
    const derived = type.getDerivedStateFromProps?.(props, component.state);
    if (derived) component.state = { ...component.state, ...derived };
    if (component.state !== undefined && component.state !== null) state.isAlive = true;
    return component.render();
  }

  globalThis.__react = {
    React,
    modules: REACT,
    kinds: {
      MEMO,
      FORWARD_REF,
      PROVIDER,
      CONSUMER,
      LAZY,
      TRANSPARENT: new Set([Fragment, StrictMode, Profiler, Suspense]),
    },
    isEmpty,
    isList,
    call,
    state,
  };
})();
