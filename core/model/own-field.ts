import { type LanguageTag, type Locale, locales, nearestLocale } from './locale.js';

/** A text of the page: one for each language, or one for all. */
export type PageText = string | Readonly<Record<Locale, string> & Partial<Record<LanguageTag, string>>>;

/** The name of an own field in a form, which no field of ours has. */
export type OwnFieldName = `own-${string}`;

/** A field that a page adds to the registration or to the application to join. */
export interface OwnField {
  /** What it is sent under: a letter, then at most 39 letters, digits, `-` and `_`. In the form it is `own-` and this. */
  readonly name: string;
  /** `register`: with name and company; `franchise`: with the reason of an application. */
  readonly form: 'register' | 'franchise';
  /** Plain text. */
  readonly label: PageText;
  /** Plain text below the field. */
  readonly hint?: PageText | undefined;
  /** `area` has several lines, `choice` needs `options`. Default `text`. */
  readonly type?: 'text' | 'area' | 'email' | 'phone' | 'number' | 'date' | 'choice' | 'tick' | undefined;
  /** What can be chosen: at most 100. */
  readonly options?: readonly { readonly value: string; readonly label: PageText }[] | undefined;
  readonly required?: boolean | undefined;
  /** A regular expression that the whole value has to match. */
  readonly pattern?: string | undefined;
  /** In characters, at most 500. Default 200. */
  readonly maxLength?: number | undefined;
  /** Neither in a draft nor in an event; what is typed is hidden, so not with `area`, `choice` or `tick`. */
  readonly secret?: boolean | undefined;
}

/** The greatest number of own fields. */
const maxFields = 20;
const maxOptions = 100;
const maxText = 200;

const types: readonly unknown[] = ['text', 'area', 'email', 'phone', 'number', 'date', 'choice', 'tick', undefined];
/** What a browser shows as it is entered. */
const unhidden: readonly unknown[] = ['area', 'choice', 'tick'];

/**
 * The own fields of a page, from a list or its JSON. Throws a TypeError that says what is wrong with which: a field that a
 * page has misspelt must not be missing without a word.
 */
export function toOwnFields(given: unknown): readonly OwnField[] {
  const list = typeof given === 'string' ? parse(given) : given;
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list) || list.length > maxFields) throw wrong(`are a list of at most ${maxFields}`);
  const names = new Set<string>();
  for (const field of list as readonly Partial<Record<keyof OwnField, unknown>>[]) {
    const { name, form, label, hint, type, options, pattern, maxLength = 200, secret } = field ?? {};
    if (typeof name !== 'string' || !/^[a-z][\w-]{0,39}$/i.test(name)) throw wrong('need a name such as vatId');
    const key = `${form} ${name}`;
    if (names.has(key)) throw wrong(`name "${name}" twice`);
    names.add(key);
    if (form !== 'register' && form !== 'franchise') throw wrong(`need the form register or franchise in "${name}"`);
    if (!isPageText(label)) throw wrong(`need a label in zh, en and es in "${name}"`);
    if (hint !== undefined && !isPageText(hint)) throw wrong(`need a hint in zh, en and es in "${name}"`);
    if (!types.includes(type)) throw wrong(`know no type ${JSON.stringify(type)} in "${name}"`);
    if ((type === 'choice') !== (options !== undefined)) throw wrong(`need options with the type choice in "${name}"`);
    if (options !== undefined && !areOptions(options)) throw wrong(`need options with value and label in "${name}"`);
    if (secret && unhidden.includes(type)) throw wrong(`cannot hide what is typed with the type ${type} in "${name}"`);
    if (pattern !== undefined && !isPattern(pattern)) throw wrong(`need a regular expression in "${name}"`);
    if (!(Number.isInteger(maxLength) && Number(maxLength) >= 1 && Number(maxLength) <= 500))
      throw wrong(`need a maxLength from 1 to 500 in "${name}"`);
  }
  return list;
}

const wrong = (what: string) => new TypeError(`The ownFields of createPortal ${what}.`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('are no JSON');
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '' && value.length <= maxText;

function isPageText(value: unknown): value is PageText {
  if (typeof value !== 'object' || value === null) return isText(value);
  const texts = value as Partial<Record<LanguageTag, unknown>>; // an object, as checked above
  return locales.every((locale) => isText(texts[locale]));
}

function areOptions(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= maxOptions &&
    value.every((option) => isText(option?.value) && isPageText(option?.label))
  );
}

function isPattern(value: unknown): boolean {
  if (!isText(value)) return false;
  try {
    return Boolean(new RegExp(String(value), 'u'));
  } catch {
    return false;
  }
}

/** A text of the page in a language. */
export const inLanguage = (text: PageText, locale: LanguageTag): string =>
  typeof text === 'string' ? text : (text[locale] ?? text[nearestLocale(locale)]);

/** The name of an own field in its form. */
export const nameInForm = ({ name }: Pick<OwnField, 'name'>): OwnFieldName => `own-${name}`;

/** The names in a form of those that its draft keeps: of none that is secret. */
export const draftNames = (all: readonly OwnField[], form: OwnField['form']): OwnFieldName[] =>
  all.filter((field) => field.form === form && !field.secret).map(nameInForm);
