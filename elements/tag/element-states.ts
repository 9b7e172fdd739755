/** The states that a page can style: `portal-login:state(pending)`. */
export const elementStates = ['ready', 'pending', 'error', 'success', 'offline', 'in-app'] as const;

/** A custom state of an element: `:state()`, or a word of `data-state` in browsers without custom states. */
export type ElementState = (typeof elementStates)[number];

export interface ElementStates {
  has(state: ElementState): boolean;
  set(state: ElementState, on: boolean): void;
  clear(): void;
}

/** `attachInternals` works once per element; a second behavior finds the states here. */
const key = Symbol.for('account-portal.states');

interface Stateful extends HTMLElement {
  [key]?: CustomStateSet;
}

/** Custom states, or the words of `data-state` in browsers without them. */
export function createElementStates(host: Stateful): ElementStates {
  try {
    host[key] ??= host.attachInternals().states;
  } catch {} // an old browser, a second time, or an element that only a polyfill knows as a custom one
  const states = host[key] as CustomStateSet; // without states, the first change throws
  const on = new Set<ElementState>();
  let usesAttribute = false;

  const set = (state: ElementState, present: boolean) => {
    if (on.has(state) === present) return;
    const change = present ? 'add' : 'delete';
    on[change](state);
    try {
      states[change](state);
    } catch {
      usesAttribute = true; // Chromium before 125 also throws, at names that do not start with two dashes
    }
    if (!usesAttribute) return;
    if (on.size > 0) host.setAttribute('data-state', [...on].join(' '));
    else host.removeAttribute('data-state');
  };

  return {
    has: (state) => on.has(state),
    set,
    clear() {
      for (const state of elementStates) set(state, false);
    },
  };
}
