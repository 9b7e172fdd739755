import type { Environment } from '../environment/environment.js';
import { toStorageKey } from './stored.js';

interface Home {
  readonly environment: Pick<Environment, 'tabStorage'>;
  readonly storagePrefix: string;
}

const keyOf = ({ storagePrefix }: Home) => toStorageKey(storagePrefix, 'proof', 'end');

/** A session of this tab has ended: the phones that were proven until now are nobody else's. Milliseconds since the epoch. */
export const writeEnd = (home: Home, now: number): void => home.environment.tabStorage.set(keyOf(home), `${now}`);

export const readEnd = (home: Home): number => Number(home.environment.tabStorage.get(keyOf(home)));
