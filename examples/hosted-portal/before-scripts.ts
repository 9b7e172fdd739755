import { chunkLimit, type Locale, nearestLocale, storageKeys } from 'account-portal';
import { earlyEvents, renewScripts } from 'account-portal/react';
import { earlyScript } from 'account-portal/server';
import { catalogues } from './catalogues.ts';
import { furtherTags } from './further-languages.ts';
import { consentKey } from './page-load/consent-key.ts';

/** The keys of what `lookAround` looks for. */
interface LookedAt {
  readonly locale: string;
  /** The languages. */
  readonly locales: readonly string[];
  readonly company: string;
  readonly consent: string;
  readonly sessions: readonly string[];
}

/**
 * Runs in the head, before the first paint. Hides the server-rendered page if this device has stored another language or
 * a company, until the page's own scripts have rendered it; and the consent bar if the question has been answered. Keeps
 * room for the row of somebody who is signed in. Returns the language of this device. Refers to nothing outside itself,
 * because the server writes its source into the page.
 */
function lookAround(keys: LookedAt, locale: string, named: boolean): string {
  const { dataset } = document.documentElement;
  const kept = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = kept(keys.locale);
  const language = keys.locales.find((one) => stored?.split('"').includes(one)) ?? locale;
  if (language !== locale) document.documentElement.lang = language; // Firefox tells screen readers no later change
  if (language !== locale || (!named && kept(keys.company) !== null)) dataset.wait = '';
  if (kept(keys.consent) !== null) dataset.answered = '';
  if (keys.sessions.some((key) => kept(key) !== null)) dataset.session = '';
  return language;
}

/**
 * Shows the notice of `index.html`, in these words, if the page's script fails to load, has loaded and does not run, as one
 * that was cut or empty, or does not run within `limit` milliseconds. The page stays as it is, with what was typed; the
 * button that was pressed is given back. The button of the notice imports the script again, as do later presses in the
 * page. If all files can be fetched and it still does not run, the button reloads the page: browsers keep a damaged module
 * for the life of the page. Refers to nothing outside itself either.
 */
function watchScript(
  script: string,
  limit: number,
  words: Notice,
  presses: string,
  draft: string,
  renew: (base: string) => Promise<boolean>,
): void {
  const { dataset } = document.documentElement;
  const early = document as unknown as Record<symbol, { release(onPress: () => void): void } | undefined>;
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;

  const wait = () => {
    dataset.script = 'loading';
    timer = setTimeout(fail, limit);
  };
  const fail = () => {
    clearTimeout(timer);
    if (dataset.script !== 'loading') return; // running, it reports its own failures
    const notice = document.getElementById('notice');
    const button = notice?.querySelector('button');
    if (notice?.firstElementChild && button) {
      notice.lang = words.lang;
      notice.firstElementChild.textContent = words.failure;
      button.textContent = words.retry;
      button.onclick = retry;
    }
    dataset.script = 'failed';
    early[Symbol.for(presses)]?.release(load);
  };
  /** Resolves to whether the script runs now, and all of its files could be fetched. */
  const load = async () => {
    if (dataset.script !== 'failed') return { runs: true, whole: false };
    const attempt = ++tries;
    wait();
    // WebKit reuses a failed preload, too, even on the next page.
    const whole = await renew(new URL('.', new URL(script, location.href)).href);
    const arrival = import(`${script}?again=${attempt}`); // Firefox caches a failed module by its URL
    await arrival.catch(() => undefined);
    fail();
    return { runs: dataset.script !== 'failed', whole };
  };
  const retry = async () => {
    const { runs, whole } = await load();
    if (runs || !whole) return;
    location.reload();
    const typed = document.querySelector<HTMLInputElement>('#portal [name=phone], #portal [name=account]')?.value;
    if (typed) sessionStorage.setItem(draft, JSON.stringify([['account', typed]]));
  };

  const onEnd = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.endsWith(script)) fail(); // it runs before its `load`
  };
  document.addEventListener('error', onEnd, true);
  document.addEventListener('load', onEnd, true);
  // It waits for a script in the markup. WebKit tells of one that was cut by nothing else. A retry tells its own end.
  window.addEventListener('load', () => {
    if (tries === 0 && document.querySelector(`script[src="${script}"]`)) fail();
  });
  wait();
}

interface Notice {
  readonly lang: string;
  readonly failure: string;
  readonly retry: string;
}

const toNotice = (
  lang: string,
  messages: Readonly<Record<'error.chunk-load-failed' | 'common.retry', string>>,
): Notice => ({
  lang,
  failure: messages['error.chunk-load-failed'],
  retry: messages['common.retry'],
});
const notices: Readonly<Record<Locale, Notice>> = {
  zh: toNotice('zh-CN', catalogues.zh),
  en: toNotice('en', catalogues.en),
  es: toNotice('es', catalogues.es),
};

export interface BeforeScriptsOptions {
  /** The language of the page as the server renders it. */
  readonly locale: Locale;
  /** Whether the address names the company, so that a stored one does not matter. */
  readonly named: boolean;
}

/** The inline script of the page, allowed in the policy by its hash. */
export function beforeScripts({ locale, named }: BeforeScriptsOptions): string {
  const { mobileShopUser, mobileManagerUser, desktopShopUser, desktopManagerUser } = storageKeys;
  const keys: LookedAt = {
    locale: storageKeys.locale,
    locales: [...Object.keys(catalogues), ...furtherTags],
    company: storageKeys.companyData,
    consent: consentKey,
    sessions: [mobileShopUser, mobileManagerUser, desktopShopUser, desktopManagerUser],
  };
  const language = toCall(lookAround, [keys, locale, named].map(toText));
  const watch = toCall(watchScript, [
    toText('/assets/main.js'),
    toText(chunkLimit),
    `${toText({ ...notices, ...Object.fromEntries(furtherTags.map((tag) => [tag, notices[nearestLocale(tag)]])) })}[${language}]`,
    toText(earlyEvents.description),
    toText(storageKeys.loginDraft),
    `${renewScripts}`,
  ]);
  return `${watch};\n${earlyScript}`;
}

const toText = (value: unknown) => JSON.stringify(value);
const toCall = (run: unknown, given: readonly string[]) => `(${run})(${given.join(', ')})`;
