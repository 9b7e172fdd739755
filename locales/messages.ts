import type { LanguageTag } from '../core/index.js';
import type { account } from './zh/account.js';
import type { base } from './zh/base.js';
import type { companies } from './zh/companies.js';
import type { ending } from './zh/ending.js';
import type { forgot } from './zh/forgot.js';
import type { franchise } from './zh/franchise.js';
import type { panel } from './zh/panel.js';
import type { proof } from './zh/proof.js';
import type { register } from './zh/register.js';
import type { review } from './zh/review.js';
import type { visitor } from './zh/visitor.js';
import type { wechat } from './zh/wechat.js';

/** The texts that are loaded together, by what shows them; `base` is always there. zh is the source. */
interface Namespaces {
  readonly base: typeof base;
  readonly proof: typeof proof;
  readonly companies: typeof companies;
  readonly account: typeof account;
  readonly forgot: typeof forgot;
  readonly register: typeof register;
  readonly franchise: typeof franchise;
  readonly ending: typeof ending;
  readonly wechat: typeof wechat;
  readonly review: typeof review;
  readonly panel: typeof panel;
  readonly visitor: typeof visitor;
}

export type Namespace = keyof Namespaces;

/** The texts of a namespace, in one language. */
export type Texts<Name extends Namespace> = Readonly<Record<keyof Namespaces[Name], string>>;

/** How the texts besides `base` are loaded, in one language. */
export type FurtherTexts = Readonly<Record<Exclude<Namespace, 'base'>, () => Promise<Partial<Messages>>>>;

/** The name of a text. */
export type MessageKey = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace];

/**
 * One catalogue: every text of the product in one language. `{name}` stands for a value,
 * `{seconds, long}`, `{seconds, short}` or `{seconds, narrow}` for a wait with its unit.
 */
export type Messages = Readonly<Record<MessageKey, string>>;

/** Your own texts, by language; ours are used for missing keys. */
export type Localization = Partial<Record<LanguageTag, Partial<Messages>>>;
