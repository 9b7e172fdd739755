import type { Behaviour, UpdatingElement } from '../attributes/element-spec.js';

/** Where the behaviour of an element comes from: it is loaded already, or fetched when it is first needed. */
export interface BehaviourSource<Kind extends Behaviour> {
  /** Null until it has been fetched. */
  loaded(): Kind | null;
  /** Null where it cannot be fetched; the next call tries again. Once loaded, the element is asked to update. */
  load(): Promise<Kind | null>;
}

export function readyBehaviour<Kind extends Behaviour>(behaviour: Kind): BehaviourSource<Kind> {
  return { loaded: () => behaviour, load: async () => behaviour };
}

export function fetchedBehaviour<Kind extends Behaviour>(
  host: UpdatingElement,
  fetch: () => Promise<Kind>,
  onFailure?: () => void,
): BehaviourSource<Kind> {
  let behaviour: Kind | null = null;
  let loading: Promise<Kind | null> | null = null;

  return {
    loaded: () => behaviour,
    load() {
      loading ??= fetch().then(
        (made) => {
          behaviour = made;
          host.requestUpdate();
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
