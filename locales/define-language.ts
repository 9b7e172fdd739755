import { type FurtherLanguage, furtherLanguages } from '../core/model/further-languages.js';
import { type LanguageTag, locales } from '../core/model/locale.js';
import type { MessageKey, Messages } from './messages.js';

export type { LanguageTag, MessageKey, Messages };

/** A catalogue with every text and no other. */
export type Complete<Given> = Given & Messages & Readonly<Record<Exclude<keyof Given, MessageKey>, never>>;

/** Scripts that are written from right to left. */
const fromRight = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Aran'];

type Load<Texts> = () => Promise<Texts>;

/**
 * Adds a language to this page, for every tag and portal of it, also to those that are there already: from now on they may
 * have `tag` as their language, and the switch of languages has its name. A function loads the texts once somebody wants
 * them; a server needs the texts themselves. Throws for a `tag` that is none of BCP 47.
 */
export function defineLanguage<const Given extends Partial<Messages>>(
  tag: string,
  messages: Complete<Given> | Load<Complete<Given>>,
): void {
  const shared = furtherLanguages();
  const before = shared.get();
  const [name = tag] = Intl.getCanonicalLocales(tag);
  const isFromRight = fromRight.includes(partsOf(name)?.script ?? '');
  const language: FurtherLanguage = {
    name: toLine(new Intl.DisplayNames([name], { type: 'language' }).of(name) ?? name, name),
    dir: isFromRight ? 'rtl' : 'ltr',
    insert: isFromRight ? isolate : (value) => value,
    load: typeof messages === 'function' ? messages : () => messages,
    messages: typeof messages === 'function' ? undefined : messages,
  };
  const tags = [...new Set([...(before?.tags ?? []), name])];
  shared.set({
    tags,
    of: (other) => (other === name ? language : before?.of(other)),
    match: (wanted) => bestOf([...tags, ...locales.filter((own) => !tags.includes(own))], wanted),
  });
}

/** A name at the start of a line, where many languages have a capital; Georgian has them in whole words only. */
const toLine = (name: string, tag: LanguageTag) =>
  name.replace(/^[^\u10d0-\u10ff]/u, (letter) => letter.toLocaleUpperCase(tag));

/** In a text from right to left, such as the parts of a phone; but not an address, which people copy. */
const isolate = (value: string) => (value.includes('://') ? value : `\u2068${value}\u2069`);

/**
 * The tag itself, or of those of the same language the one that shares most with it: the script before the region, both also
 * where a tag leaves out the likely one (`zh-TW` is written as `zh-Hant`).
 */
function bestOf(tags: readonly LanguageTag[], wanted: string): LanguageTag | undefined {
  const asked = partsOf(wanted);
  if (!asked) return undefined;
  const shared = (tag: LanguageTag) => {
    const { language, script, region, baseName } = partsOf(tag) ?? asked;
    if (language !== asked.language) return 0;
    return (
      1 +
      Number(script === asked.script) * 4 +
      Number(region === asked.region) * 2 +
      Number(baseName === asked.baseName)
    );
  };
  const best = Math.max(...tags.map(shared));
  return best > 0 ? tags.find((tag) => shared(tag) === best) : undefined;
}

/** A tag with its likely script and region; null if it is none. */
function partsOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.trim().replace(/_/g, '-')).maximize();
  } catch {
    return null;
  }
}
