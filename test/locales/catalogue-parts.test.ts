import { expect, test } from 'vitest';
import { createCatalogueParts } from '../../locales/catalogue-parts.ts';
import { en } from '../../locales/en.ts';
import { es } from '../../locales/es.ts';
import { loadFurtherWords, loadMessages } from '../../locales/load-by-part.ts';
import type { Messages } from '../../locales/messages.ts';
import { furtherPart, loginPart } from '../../locales/parts.ts';
import { createCatalogues } from '../../locales/plain-translator.ts';
import { zh } from '../../locales/zh.ts';

const whole = { zh, en, es };
type Locale = keyof typeof whole;
type Part = 'login' | 'further';

/** Files that load when the test says so. Like modules, each is loaded once, and again only after a failure. */
function slowFiles() {
  const asked: string[] = [];
  const files = new Map<string, { coming: Promise<Partial<Messages>>; arrive: () => void; miss: () => void }>();
  const request = (locale: Locale, part: Part) => {
    const words = part === 'login' ? loginPart(whole[locale]) : furtherPart(whole[locale]);
    const file = { arrive: () => {}, miss: () => {} };
    const coming = new Promise<Partial<Messages>>((resolve, reject) => {
      file.arrive = () => resolve(words);
      file.miss = () => {
        files.delete(`${locale} ${part}`);
        reject(new TypeError('not here'));
      };
    });
    asked.push(`${locale} ${part}`);
    return { ...file, coming };
  };
  const load = (locale: Locale, part: Part) => () => {
    const name = `${locale} ${part}`;
    const file = files.get(name) ?? request(locale, part);
    files.set(name, file);
    return file.coming;
  };
  const rowOf = (locale: Locale) => ({ login: load(locale, 'login'), further: load(locale, 'further') });
  const catalogues = createCatalogueParts({ zh: rowOf('zh'), en: rowOf('en'), es: rowOf('es') });
  const settle = (how: 'arrive' | 'miss') => async (name: `${Locale} ${Part}`) => {
    files.get(name)?.[how]();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...catalogues, asked, arrive: settle('arrive'), miss: settle('miss') };
}

/** `pending` until it has settled. */
function watch(promise: Promise<unknown>) {
  const seen = { outcome: 'pending' };
  promise.then(
    () => Object.assign(seen, { outcome: 'here' }),
    () => Object.assign(seen, { outcome: 'failed' }),
  );
  return seen;
}

test.each(Object.entries(whole))(
  'the two parts of %s are the catalogue, with each text in one of them',
  (_, catalogue) => {
    const [login, further] = [loginPart(catalogue), furtherPart(catalogue)];

    expect({ ...login, ...further }).toEqual(catalogue);
    expect(Object.keys(login).filter((key) => key in further)).toEqual([]);
    expect(Object.keys(further).length).toBeGreaterThan(100);
  },
);

test('a login loads its texts and no others', async () => {
  const { loadMessages, arrive, asked } = slowFiles();

  const words = loadMessages('zh');
  await arrive('zh login');

  expect(asked).toEqual(['zh login']);
  expect(await words).toEqual(loginPart(zh));
});

test('a catalogue in use gets the further texts when they load', async () => {
  const { loadMessages, loadFurtherWords, arrive } = slowFiles();
  const words = loadMessages('en');
  await arrive('en login');
  const { t } = createCatalogues().add('en', await words);
  expect(t('register.submit')).toBe('register.submit');

  const further = loadFurtherWords();
  await arrive('en further');
  await further;

  expect(t('register.submit')).toBe(en['register.submit']);
  expect(await words).toEqual(en);
});

test.each<[order: string, files: `${Locale} ${Part}`[]]>([
  ['login first', ['zh login', 'zh further']],
  ['login last', ['zh further', 'zh login']],
])('a screen requested while the first texts load has all texts, %s', async (_, files) => {
  const { loadMessages, loadFurtherWords, arrive } = slowFiles();
  const words = loadMessages('zh');
  const further = watch(loadFurtherWords());

  const [first, last] = files;
  if (first) await arrive(first);
  expect(further.outcome).toBe('pending');
  if (last) await arrive(last);

  expect(further.outcome).toBe('here');
  expect(await words).toEqual(zh);
});

test('a screen requested while another language loads waits for the texts of both', async () => {
  const { loadMessages, loadFurtherWords, arrive } = slowFiles();
  const now = loadMessages('zh');
  await arrive('zh login');
  const next = loadMessages('es');
  const further = watch(loadFurtherWords());

  await arrive('zh further');
  expect(further.outcome).toBe('pending');
  await arrive('es login');
  await arrive('es further');

  expect(further.outcome).toBe('here');
  expect([await now, await next]).toEqual([zh, es]);
});

test('after a screen has requested them, another language loads with its further texts', async () => {
  const { loadMessages, loadFurtherWords, arrive } = slowFiles();
  await loadFurtherWords();

  const words = watch(loadMessages('en'));
  await arrive('en login');
  expect(words.outcome).toBe('pending');
  await arrive('en further');

  expect(words.outcome).toBe('here');
});

test('further texts that fail to load fail their screen, and the next attempt loads them', async () => {
  const { loadMessages, loadFurtherWords, arrive, miss } = slowFiles();
  const words = loadMessages('zh');
  await arrive('zh login');
  const failing = watch(loadFurtherWords());
  await miss('zh further');
  expect(failing.outcome).toBe('failed');
  expect(await words).toEqual(loginPart(zh));

  const again = watch(loadFurtherWords());
  await arrive('zh further');

  expect(again.outcome).toBe('here');
  expect(await words).toEqual(zh);
});

test('a language that failed to load delays no screen', async () => {
  const { loadMessages, loadFurtherWords, arrive, miss } = slowFiles();
  void loadMessages('zh');
  await arrive('zh login');
  const missing = watch(loadMessages('en'));
  await miss('en login');
  expect(missing.outcome).toBe('failed');

  const further = watch(loadFurtherWords());
  await arrive('zh further');

  expect(further.outcome).toBe('here');
});

test.each(['fr', 'constructor', '__proto__', ''])('falls back to zh for %j', async (locale) => {
  await loadFurtherWords();

  expect(await loadMessages(locale as Locale)).toEqual(zh); // possible without types
});
