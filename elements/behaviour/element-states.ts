/** The states that a page can style: `portal-login:state(pending)`. */
export const elementStates = ['ready', 'pending', 'error', 'success', 'offline', 'in-app'] as const;

/** A custom state of an element: `:state()`, or a word of `data-state` in browsers without custom states. */
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

/** Custom states, or the words of `data-state` in browsers without them. */
export function createElementStates(host: Stateful): ElementStates {
  host[key] ??= statesOf(host) ?? false;
  const states = host[key] || undefined;
  const on = new Set<ElementState>();
  let usesAttribute = !states;

  const set = (state: ElementState, present: boolean) => {
    if (on.has(state) === present) return;
    const change = present ? 'add' : 'delete';
    on[change](state);
    try {
      states?.[change](state);
    } catch {
      usesAttribute = true; // Chromium before 125 accepts only names that start with two dashes; deleting never throws
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

function statesOf(host: HTMLElement): CustomStateSet | undefined {
  try {
    return host.attachInternals?.().states;
  } catch {
    return undefined; // a polyfill has defined the element, so that the browser does not know it as a custom one
  }
}
