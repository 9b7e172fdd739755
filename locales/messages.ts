import type { Locale } from '../core/index.js';
import type { zh } from './zh.js';

/** The name of a text; zh is the source. */
export type MessageKey = keyof typeof zh;

/**
 * One catalogue: every text of the product in one language. `{name}` stands for a value,
 * `{seconds, long}`, `{seconds, short}` or `{seconds, narrow}` for a wait with its unit.
 */
export type Messages = Readonly<Record<MessageKey, string>>;

/** Your own texts, by language; ours are used for missing keys. */
export type Localization = Partial<Record<Locale, Partial<Messages>>>;
