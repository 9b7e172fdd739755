import { furtherLanguage } from '../core/model/further-languages.js';
import type { LanguageTag } from '../core/model/locale.js';
import { type Language, loadLanguage } from './load-language.js';
import type { MessageKey, Messages, Namespace } from './messages.js';

/** A text of each namespace: where it is, the others are, too. */
const first: Readonly<Record<Namespace, MessageKey>> = {
  base: 'portal.name',
  proof: 'code.label',
  companies: 'accounts.intro',
  account: 'account.companies',
  forgot: 'forget.submit',
  register: 'register.submit',
  franchise: 'franchise.region',
  ending: 'timeline.label',
  wechat: 'wechat.scan.hint',
  review: 'review.intro',
  panel: 'panel.account.title',
  visitor: 'account.remembered',
};

export const namespaces = Object.keys(first) as readonly Namespace[]; // has these keys

/** Whether the texts of a namespace are among these. */
export function hasTexts(messages: Partial<Messages>, namespace: Namespace): boolean {
  return typeof messages[first[namespace]] === 'string';
}

const isFurther = (name: Namespace): name is keyof Language['further'] => name !== 'base';

/** Loads texts of one language; a text that a language of the page does not have is in English. */
export async function loadMessages(locale: LanguageTag, names: readonly Namespace[]): Promise<Partial<Messages>> {
  const { base, further } = await loadLanguage(locale);
  const texts = await Promise.all(names.filter(isFurther).map((name) => further[name]()));
  if (!texts.every(Boolean)) throw new Error('the file is empty');
  const own = await furtherLanguage(locale)?.load();
  return own || texts.length > 0 ? Object.assign({ ...base }, ...texts, own) : base;
}
