import type { Behavior, UpdatingElement } from '../attributes/element-spec.js';

/** Where the behavior of an element comes from: it is loaded already, or fetched when it is first needed. */
export interface BehaviorSource<Kind extends Behavior> {
  /** Null until it has been fetched. */
  loaded(): Kind | null;
  /** Null where it cannot be fetched; the next call tries again. Once loaded, the element is asked to update. */
  load(): Promise<Kind | null>;
}

export function readyBehavior<Kind extends Behavior>(behavior: Kind): BehaviorSource<Kind> {
  return { loaded: () => behavior, load: async () => behavior };
}

export function fetchedBehavior<Kind extends Behavior>(
  host: UpdatingElement,
  fetch: () => Promise<Kind>,
  onFailure?: () => void,
): BehaviorSource<Kind> {
  let behavior: Kind | null = null;
  let loading: Promise<Kind | null> | null = null;

  return {
    loaded: () => behavior,
    load() {
      loading ??= fetch().then(
        (made) => {
          behavior = made;
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
