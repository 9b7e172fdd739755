import type { Environment } from 'account-portal';
import { vi } from 'vitest';

/** Records what is written to local and session storage from now on, by key. */
export function written({ storage, tabStorage }: Pick<Environment, 'storage' | 'tabStorage'>) {
  const watch = (area: Environment['storage']) => {
    const entries = new Map<string, string>();
    const { set, remove } = area;
    vi.spyOn(area, 'set').mockImplementation((key, value) => {
      entries.set(key, value);
      set(key, value);
    });
    vi.spyOn(area, 'remove').mockImplementation((key) => {
      entries.delete(key);
      remove(key);
    });
    return () => Object.fromEntries(entries);
  };
  return { device: watch(storage), tab: watch(tabStorage) };
}
