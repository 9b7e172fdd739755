import { type LanguageTag, nearestLocale, toLocale } from 'account-portal';

/** The languages that this portal offers besides those of the package; the texts of each are loaded once somebody wants them. */
const further = {
  ar: () => import('account-portal/locales/ar').then(({ ar }) => ar),
  'pt-BR': () => import('account-portal/locales/pt-BR').then(({ ptBR }) => ptBR),
};

export const furtherTags: readonly LanguageTag[] = Object.keys(further);

/** The language of a page for which a frame is asked. */
export function toLanguage(tag: string | undefined): LanguageTag {
  if (!tag || !/^[a-z]{2,3}\b/i.test(tag)) return toLocale(undefined);
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return furtherTags.find((one) => one.startsWith(language)) ?? nearestLocale(tag);
}

/**
 * Puts them into the menu of languages, beside what the form needs first. Without the file, which Firefox also says of a page
 * that is being left, the menu has the languages of the package.
 */
export async function offerFurther(): Promise<void> {
  const locales = await import('account-portal/locales').catch(() => null);
  for (const [tag, load] of Object.entries(further)) locales?.defineLanguage(tag, load);
}
