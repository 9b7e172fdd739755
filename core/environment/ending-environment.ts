import { PortalError } from '../errors.js';
import type { Environment, KeyValueStorage, StorageKey } from './environment.js';

/**
 * The Environment of a portal, which ends with it: then nothing is sent, stored or navigated, and no listener is
 * called. Timers go on, so that what waits for one ends. Properties are looked up on use.
 */
export function endingEnvironment(environment: Environment, signal: AbortSignal): Environment {
  const whileAlive = <Given extends readonly unknown[]>(work: (...given: Given) => void) => whileLasting(signal, work);

  return {
    get clock() {
      return environment.clock;
    },
    address: {
      href: () => environment.address.href(),
      at() {
        const { address } = environment;
        return address.at();
      },
      push: whileAlive((url, entry) => environment.address.push(url, entry)),
      replace: whileAlive((url, entry) => environment.address.replace(url, entry)),
      length: () => environment.address.length?.() ?? 0,
      isLowest: () => environment.address.isLowest?.() ?? false,
      back: whileAlive((steps) => environment.address.back(steps)),
      unused: () => environment.address.unused?.() ?? 0,
      navigate: whileAlive((url) => environment.address.navigate(url)),
      subscribe: (listener) => environment.address.subscribe(whileAlive(listener)),
    },
    storage: endingStorage(() => environment.storage, signal),
    tabStorage: endingStorage(() => environment.tabStorage, signal),
    get userAgent() {
      return environment.userAgent;
    },
    get touchPoints() {
      return environment.touchPoints;
    },
    get injected() {
      return environment.injected;
    },
    randomBytes: (count) => environment.randomBytes(count),
    online: () => environment.online(),
    revisited: () => environment.revisited?.() ?? false,
    listen: (listener) => environment.listen(whileAlive(listener)),
    used: (listener) => environment.used?.(whileAlive(listener)) ?? (() => {}),
    exclusive: (name, work) => environment.exclusive(name, work),
    async fetch(url, init) {
      if (signal.aborted) throw new PortalError('aborted');
      return environment.fetch(url, init);
    },
    async upload(url, request) {
      if (signal.aborted) throw new PortalError('aborted');
      return environment.upload(url, request);
    },
  };
}

/** A storage that keeps what it has once the portal has ended. */
export function endingStorage(storage: () => KeyValueStorage, signal: AbortSignal): KeyValueStorage {
  return {
    get: (key) => storage().get(key),
    set: whileLasting(signal, (key: StorageKey, value: string) => storage().set(key, value)),
    remove: whileLasting(signal, (key: string) => storage().remove(key)),
    subscribe: (listener) => storage().subscribe(whileLasting(signal, listener)),
  };
}

const whileLasting =
  <Given extends readonly unknown[]>(signal: AbortSignal, work: (...given: Given) => void) =>
  (...given: Given): void => {
    if (!signal.aborted) work(...given);
  };
