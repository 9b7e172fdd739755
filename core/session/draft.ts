import type { KeyValueStorage } from '../environment/environment.js';

/** What was typed, or how far a task came, kept for one tab so that a reload loses nothing. Never a secret. */
export interface Draft<Field extends string> {
  read(): Readonly<Partial<Record<Field, string>>>;
  /** Keeps what a form holds of this draft's fields, and nothing else of it; fields of another form stay. */
  keep(values: Readonly<Partial<Record<string, unknown>>>): void;
  clear(): void;
}

const longest = 2000;

export function createDraft<Field extends string>(
  storage: KeyValueStorage,
  key: string,
  fields: readonly Field[],
): Draft<Field> {
  const read = () => {
    const kept = toEntries(storage.get(key));
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = kept.get(field);
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    ) as Partial<Record<Field, string>>; // only names of `fields` became keys
  };

  return {
    read,
    keep(values) {
      const all: Readonly<Partial<Record<string, unknown>>> = { ...read(), ...values };
      const kept = fields.flatMap((field) => {
        const value = all[field];
        return typeof value === 'string' && value !== '' ? [[field, value.slice(0, longest)]] : [];
      });
      storage.set(key, JSON.stringify(kept));
    },
    clear: () => storage.remove(key),
  };
}

function toEntries(text: string | null): ReadonlyMap<unknown, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(value) ? value.filter((entry) => Array.isArray(entry)).map(([k, v]) => [k, v]) : []);
  } catch {
    return new Map();
  }
}
