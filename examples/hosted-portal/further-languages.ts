import { type LanguageTag, nearestLocale, toLocale } from 'account-portal';
import { defineLanguage } from 'account-portal/locales';

/** The languages that this portal offers besides those of the package; each is loaded once somebody asks for it. */
const further = {
  ar: () => import('account-portal/locales/ar').then(({ ar }) => defineLanguage('ar', ar)),
  'pt-BR': () => import('account-portal/locales/pt-BR').then(({ ptBR }) => defineLanguage('pt-BR', ptBR)),
};

const furtherOf = (tag: string) =>
  (Object.keys(further) as (keyof typeof further)[]).find(
    (one) => one.slice(0, 2) === tag.toLowerCase().split(/[-_]/)[0],
  );

/** The language of a page for which a frame is asked. */
export function toLanguage(tag: string | undefined): LanguageTag {
  return tag ? (furtherOf(tag) ?? nearestLocale(tag)) : toLocale(undefined);
}

/** Loads the language of a tag, if it is one of these. */
export async function loadFurther(tag: string): Promise<void> {
  const name = furtherOf(tag);
  if (name) await further[name]();
}
