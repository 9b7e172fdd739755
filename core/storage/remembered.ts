import type { Records } from './records.js';

/** The remembered account names, newest first. Never a password. */
export interface Remembered {
  accounts(): readonly string[];
  add(account: string): void;
  forget(account: string): void;
}

const maxAccounts = 5;

export function createRemembered(records: Records): Remembered {
  const write = (list: readonly string[]) =>
    list.length > 0 ? records.write('remembered', list.slice(0, maxAccounts)) : records.remove('remembered');
  const accounts = () => namesIn(records.read('remembered'));

  return {
    accounts,
    add: (account) => write([account, ...accounts().filter((entry) => entry !== account)]),
    forget: (account) => write(accounts().filter((entry) => entry !== account)),
  };
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, maxAccounts) : [];
