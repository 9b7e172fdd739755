import type { Behaviour, LookingElement } from './define-element.js';

/** What an element does: at hand, or fetched when it is first wanted. */
export interface Way<Kind extends Behaviour> {
  /** Null until it is here. */
  here(): Kind | null;
  /** Null where it cannot be had; it can be asked for again. When it is here, the element looks. */
  load(): Promise<Kind | null>;
}

export function atHand<Kind extends Behaviour>(behaviour: Kind): Way<Kind> {
  return { here: () => behaviour, load: async () => behaviour };
}

export function onDemand<Kind extends Behaviour>(
  host: LookingElement,
  fetch: () => Promise<Kind>,
  onFailure?: () => void,
): Way<Kind> {
  let behaviour: Kind | null = null;
  let loading: Promise<Kind | null> | null = null;

  return {
    here: () => behaviour,
    load() {
      loading ??= fetch().then(
        (made) => {
          behaviour = made;
          host.lookSoon();
          return made;
        },
        (reason: unknown) => {
          loading = null;
          console.error(`<${host.localName}>`, reason);
          onFailure?.();
          return null;
        },
      );
      return loading;
    },
  };
}
