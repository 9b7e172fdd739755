// Of React and its renderer what the components ask of them, on preact. preact/compat stands in for all of React, and is
// three times the size.
import { hydrate, options, render, toChildArray } from 'preact';
import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';

export { Component, createContext, createElement, isValidElement } from 'preact';
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

export const Children = { toArray: toChildArray };

let hydrating = false;

/** While markup of a server is taken over the store says what it said there. */
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

/** What has been drawn; another object where that is not what there is any more. */
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

/** Those of React bubble, and preact would leave out what is false and no property. */
const renamed = { onFocus: 'onfocusin', onBlur: 'onfocusout', spellCheck: 'spellcheck' };
/** Of an SVG. */
const drawing = /^(fill|stroke)[A-Z]/;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') vnode.props = toDomProps(vnode.type, vnode.props);
};

const toKebab = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

function toDomProps(type, { style, ...given }) {
  const props = {};
  for (const name in given) {
    const attribute = drawing.test(name) ? toKebab(name) : name;
    props[renamed[name] ?? attribute] = given[name] ?? undefined;
  }
  if (style) props.style = toStyle(style);
  if (type === 'select' && given.defaultValue != null) choose(given.children, given.defaultValue);
  return props;
}

/** A number is a length, except where CSS has a bare number for the property: the browser knows. */
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
