import type { Environment } from '../environment/environment.js';
import { type DraftName, toStorageKey } from './stored.js';

/** Input or progress of a task, stored for one tab so that it survives a reload. Never a secret. */
export interface Draft<Field extends string> {
  read(): Readonly<Partial<Record<Field, string>>>;
  /** Stores the fields of this draft from a form; fields of other forms are kept. */
  save(values: Readonly<Partial<Record<string, unknown>>>): void;
  clear(): void;
}

const maxLength = 2000;

/** The properties of a portal. */
export interface DraftHome {
  readonly environment: Pick<Environment, 'tabStorage'>;
  readonly storagePrefix: string;
}

/** The draft with this name, one per portal and tab; `rest` follows a key that ends in `-`. */
export function createDraft<Field extends string>(
  { environment: { tabStorage: storage }, storagePrefix }: DraftHome,
  name: DraftName,
  fields: readonly Field[],
  rest?: string,
): Draft<Field> {
  const key = toStorageKey(storagePrefix, name, rest);
  const textsIn = (given: (field: Field) => unknown) =>
    fields.flatMap((field): [Field, string][] => {
      const value = given(field);
      return typeof value === 'string' && value !== '' ? [[field, value.slice(0, maxLength)]] : [];
    });
  const read = () => {
    const stored = toEntries(storage.get(key));
    return Object.fromEntries(textsIn((field) => stored.get(field))) as Partial<Record<Field, string>>; // names of `fields`
  };

  return {
    read,
    save(values) {
      const all: Readonly<Partial<Record<string, unknown>>> = { ...read(), ...values };
      storage.set(key, JSON.stringify(textsIn((field) => all[field])));
    },
    clear: () => storage.remove(key),
  };
}

function toEntries(text: string | null): ReadonlyMap<unknown, unknown> {
  try {
    return new Map(JSON.parse(text ?? '[]'));
  } catch {
    return new Map();
  }
}
