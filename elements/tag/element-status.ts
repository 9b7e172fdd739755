import type { ErrorCode, Portal } from '../../core/index.js';
import type { ElementStates } from './element-states.js';

/** The progress of an element's task, for its states, its `busy` attribute and its snapshot. */
export interface ElementStatus {
  /** The last call failed or was refused. */
  readonly error: ErrorCode | null;
  /** Follows the events of a portal; returns the unsubscribe function. */
  follow(portal: Pick<Portal, 'on' | 'onAny'>): () => void;
  /** The task starts over. */
  reset(): void;
  /** There is no task. */
  clear(): void;
}

export function createElementStatus(host: HTMLElement, states: ElementStates): ElementStatus {
  let error: ErrorCode | null = null;
  const setError = (code: ErrorCode | null) => {
    error = code;
    states.set('error', code !== null);
  };
  const signOut = () => states.set('success', false);

  return {
    get error() {
      return error;
    },
    follow(portal) {
      const stops = [
        portal.onAny(({ name, detail }) => {
          if (name === 'pending' && 'pending' in detail) {
            states.set('pending', detail.pending);
            host.toggleAttribute('busy', detail.pending);
            setError(detail.error);
          }
          if (name === 'screen') setError(null);
          if (name === 'login') states.set('success', true);
        }),
        // Tasks belong to the element that acted; a sign-out concerns all elements that share the portal.
        portal.on('logout', signOut),
        portal.on('session-expired', signOut),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    reset() {
      setError(null);
      signOut();
    },
    clear() {
      error = null;
      states.clear();
      host.removeAttribute('busy');
    },
  };
}
