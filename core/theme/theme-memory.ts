import type { KeyValueStorage, StorageKey } from '../environment/environment.js';
import { toStorageKey } from '../storage/stored.js';

/**
 * The colour of a company on the last visit. Not personal data.
 */
export interface ThemeMemory {
  /** `#rrggbb`; null if there is none. */
  read(): string | null;
  write(color: string | null): void;
}

/** `companyId` as given by the page; none if the company derives from the host. */
export function createThemeMemory(
  storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>,
  prefix: string,
  companyId: string | null,
): ThemeMemory {
  const key = themeKey(prefix, companyId);
  const read = () => toStoredColor(storage.get(key));
  return {
    read,
    write(color) {
      if (color === read()) return;
      if (color === null) storage.remove(key);
      else storage.set(key, `1 ${color}`);
    },
  };
}

/** The version of this format, and the colour. */
const storedFormat = /^1 (#[0-9a-f]{6})$/;

export const themeKey = (prefix: string, companyId: string | null): StorageKey =>
  toStorageKey(prefix, 'theme', companyId ?? '');

/** Null unless it is a valid colour of this version, as any script may have written it. */
export function toStoredColor(text: string | null): string | null {
  return storedFormat.exec(text ?? '')?.[1] ?? null;
}
