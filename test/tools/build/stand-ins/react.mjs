// The part of React and its renderer that the components use, on Preact. preact/compat covers all of React and is three
// times the size.
import { hydrate, options, render, toChildArray } from 'preact';
import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';

export { Component, createContext, createElement, isValidElement } from 'preact';
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

export const Children = { toArray: toChildArray };

let hydrating = false;

/** During hydration, returns the server's snapshot. */
export function useSyncExternalStore(subscribe, read, readThere) {
  const value = (hydrating ? readThere : read)();
  const [drawn, hear] = useReducer(toNext, { value, read });
  useLayoutEffect(() => {
    Object.assign(drawn, { value, read });
    hear();
  });
  useEffect(() => {
    const end = subscribe(hear);
    hear();
    return end;
  }, [subscribe]);
  return value;
}

/** The rendered snapshot; replaced when it changes. */
const toNext = (drawn) => (Object.is(drawn.value, drawn.read()) ? drawn : { ...drawn });

export function createRoot(container) {
  container.textContent = '';
  return toRoot(container);
}

export function hydrateRoot(container, node) {
  hydrating = true;
  try {
    hydrate(node, container);
  } finally {
    hydrating = false;
  }
  return toRoot(container);
}

const toRoot = (container) => ({
  render: (node) => render(node, container),
  unmount: () => render(null, container),
});

/** React's focus events bubble, and Preact would omit attributes that are false. */
const renamed = { __proto__: null, onFocus: 'onfocusin', onBlur: 'onfocusout', spellCheck: 'spellcheck' };
/** Attributes of SVG elements. */
const drawing = /^(fill|stroke|shape)[A-Z]/;
/** Preact reads these wherever they are. */
const special = /^(children|dangerouslySetInnerHTML|value|checked)$/;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') vnode.props = toDomProps(vnode.type, vnode.props);
};

const toKebab = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Without the one prop that is for React alone, of which Preact would make an attribute, and without what a page has put
 * on `Object.prototype`, which is copied where there is a `ref`. Preact compares inherited props with inherited ones, and
 * so sets none, but it reads those of `special` names.
 */
function toDomProps(type, given) {
  const props = {};
  for (const name in given) {
    const value = given[name];
    if (value === Object.prototype[name]) {
      if (special.test(name)) props[name] = undefined;
    } else if (name === 'style') props.style = value && toStyle(value);
    else if (name !== 'suppressHydrationWarning')
      props[renamed[name] ?? (drawing.test(name) ? toKebab(name) : name)] = value ?? undefined;
  }
  if (type === 'select' && given.defaultValue != null) choose(given.children, given.defaultValue);
  return props;
}

/** Numbers are lengths in px, unless the property takes unitless numbers, which the browser can tell. */
const toStyle = (style) =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' && !CSS.supports(toKebab(name), '1') ? `${value}px` : value,
    ]),
  );

function choose(options, value) {
  for (const { props } of toChildArray(options)) props.selected = props.value === value;
}
