import type { KeyValueStorage } from '../environment/environment.js';

/**
 * The colour in which a company was last seen on this device. It is a company's own, and tells nothing about a person.
 */
export interface ThemeMemory {
  /** `#rrggbb`; null where there is none. */
  read(): string | null;
  write(color: string | null): void;
}

/** `companyId` as the page tells it; none where the host of the page stands for its company. */
export function createThemeMemory(
  storage: Pick<KeyValueStorage, 'get' | 'set' | 'remove'>,
  prefix: string,
  companyId: string | null,
): ThemeMemory {
  const key = themeKey(prefix, companyId);
  const read = () => toKeptColor(storage.get(key));
  return {
    read,
    write(color) {
      if (color === read()) return;
      if (color === null) storage.remove(key);
      else storage.set(key, `${version} ${color}`);
    },
  };
}

const version = 1;
const kept = new RegExp(`^${version} (#[0-9a-f]{6})$`);

export const themeKey = (prefix: string, companyId: string | null): string =>
  `${prefix}portal-theme-${companyId ?? ''}`;

/** Any script may have written it: null unless it is a colour of this version. */
export function toKeptColor(text: string | null): string | null {
  return kept.exec(text ?? '')?.[1] ?? null;
}
