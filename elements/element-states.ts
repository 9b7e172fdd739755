/** What a page can style an element by: `portal-login:state(pending)`. */
export const elementStates = ['ready', 'pending', 'error', 'success', 'offline', 'in-app'] as const;
export type ElementState = (typeof elementStates)[number];

export interface ElementStates {
  has(state: ElementState): boolean;
  set(state: ElementState, on: boolean): void;
  clear(): void;
}

/** An element gives its internals once; another copy of this code that takes it up finds its states here. */
const key = Symbol.for('account-portal.states');

interface Stateful extends HTMLElement {
  [key]?: CustomStateSet | undefined;
}

/** Custom states, and where a browser has none the words of `data-state`. */
export function createElementStates(host: Stateful): ElementStates {
  if (!host[key] && typeof host.attachInternals === 'function') host[key] = host.attachInternals().states;
  const states = host[key];
  const on = new Set<ElementState>();

  let worded = !states;

  const write = (state: ElementState) => {
    try {
      if (on.has(state)) states?.add(state);
      else states?.delete(state);
    } catch {
      worded = true; // Chromium before 125 takes only names with two dashes in front, but never refuses to delete one
    }
    if (!worded) return;
    if (on.size > 0) host.setAttribute('data-state', [...on].join(' '));
    else host.removeAttribute('data-state');
  };

  const set = (state: ElementState, present: boolean) => {
    if (on.has(state) === present) return;
    if (present) on.add(state);
    else on.delete(state);
    write(state);
  };

  return {
    has: (state) => on.has(state),
    set,
    clear() {
      for (const state of elementStates) set(state, false);
    },
  };
}
