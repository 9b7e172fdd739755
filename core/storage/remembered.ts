import type { Clock } from '../base/clock.js';
import { isWireObject, text } from '../model/decode.js';
import type { LoginUser } from '../model/login-user.js';
import { toPlainText } from '../model/refusal.js';
import { maskPhone } from '../validation/phone.js';
import type { Records } from './records.js';

/** Somebody who has logged in here with a tick at “remember”. It opens nothing: never a password or a token. */
export interface RememberedPerson {
  /** The account name or mobile number that was typed. */
  readonly account: string;
  /** What is known once a company has been entered; else empty. */
  readonly name: string;
  readonly maskedPhone: string;
  readonly companyId: string;
  readonly companyName: string;
  /** As of a login: it tells the side that was entered. */
  readonly type: string;
  /** The way of the login, by its name. */
  readonly way: string;
}

/** The people remembered on this device, the last one first. */
export interface Remembered {
  people(): readonly RememberedPerson[];
  accounts(): readonly string[];
  add(account: string, way?: string): void;
  /** Who it was that has just been added, if anybody has. */
  describe(user: LoginUser): void;
  forget(account: string): void;
}

const maxPeople = 5;
const maxLength = 100;
const version = 1;
/** The lifetime of an entry, in milliseconds. */
const halfYear = 180 * 24 * 60 * 60 * 1000;

type Entry = RememberedPerson & { readonly at: number };

const nobody = { name: '', maskedPhone: '', companyId: '', companyName: '', type: '', way: '' };

export function createRemembered(records: Records, clock: Clock): Remembered {
  /** The account of the login that is being completed. */
  let current = '';
  const isFresh = ({ at }: Entry) => Math.abs(clock.now() - at) < halfYear;
  const read = () => entriesIn(records.read('remembered')).filter(isFresh);
  const write = (people: readonly Entry[]) =>
    people.length > 0
      ? records.write('remembered', { version, people: people.slice(0, maxPeople) })
      : records.remove('remembered');
  const others = (account: string) => read().filter((entry) => entry.account !== account);

  return {
    people: read,
    accounts: () => read().map(({ account }) => account),
    add(account, way) {
      current = account;
      const known = read().find((entry) => entry.account === account) ?? nobody;
      write([{ ...known, account, way: way ?? known.way, at: clock.now() }, ...others(account)]);
    },
    describe({ name, phone, bindPhone, companyId, companyName, type }) {
      const maskedPhone = maskPhone(phone || bindPhone);
      const known = { name, maskedPhone, companyId, companyName, type };
      const described = current;
      current = '';
      if (described) write(read().map((entry) => (entry.account === described ? { ...entry, ...known } : entry)));
    },
    forget(account) {
      current = '';
      write(others(account));
    },
  };
}

const entriesIn = (value: unknown): readonly Entry[] =>
  isWireObject(value) && value.version === version && Array.isArray(value.people)
    ? value.people.slice(0, maxPeople).flatMap(toEntry)
    : [];

function toEntry(data: unknown): readonly Entry[] {
  if (!isWireObject(data) || typeof data.at !== 'number') return [];
  const account = text(data, 'account');
  if (account === '' || account.length > maxLength) return [];
  const texts = Object.keys(nobody).map((name) => [name, toPlainText(text(data, name)).slice(0, maxLength)]);
  return [{ ...nobody, ...Object.fromEntries(texts), account, at: data.at }];
}
