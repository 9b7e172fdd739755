/** What a page can style an element by: `portal-login:state(pending)`. */
export const elementStates = ['ready', 'pending', 'error', 'success', 'offline', 'in-app'] as const;

/** What `:state()` tells of an element, and `data-state` where a browser has no states. */
export type ElementState = (typeof elementStates)[number];

export interface ElementStates {
  has(state: ElementState): boolean;
  set(state: ElementState, on: boolean): void;
  clear(): void;
}

/** `attachInternals` works once per element, also where it has no states; a second behaviour finds the result here. */
const key = Symbol.for('account-portal.states');

interface Stateful extends HTMLElement {
  [key]?: CustomStateSet | false;
}

/** Custom states; where a browser has none, the words of `data-state`. */
export function createElementStates(host: Stateful): ElementStates {
  host[key] ??= host.attachInternals?.().states ?? false;
  const states = host[key] || undefined;
  const on = new Set<ElementState>();
  let worded = !states;

  const set = (state: ElementState, present: boolean) => {
    if (on.has(state) === present) return;
    const change = present ? 'add' : 'delete';
    on[change](state);
    try {
      states?.[change](state);
    } catch {
      worded = true; // Chromium before 125 takes only names with two dashes in front, but never refuses to delete one
    }
    if (!worded) return;
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
