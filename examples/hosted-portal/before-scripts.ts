import { chunkLimit, type Locale, storageKeys } from 'account-portal';
import { earlyPresses } from 'account-portal/react';
import { earlyScript } from 'account-portal/server';
import { catalogues } from './catalogues.ts';

/**
 * Runs in the head, before the first paint. Hides the server-rendered page if this device has stored another language or
 * a company, until the page's own scripts have rendered it; and the consent bar if the question has been answered.
 * Returns the language of this device. Refers to nothing outside itself, because the server writes its source into the
 * page.
 */
function lookAround(
  keys: { locale: string; company: string; consent: string },
  locale: string,
  named: boolean,
): string {
  const { dataset } = document.documentElement;
  const kept = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = kept(keys.locale);
  const language = /"value":"(zh|en|es)"/.exec(stored ?? '')?.[1] ?? locale;
  if (language !== locale) document.documentElement.lang = language; // Firefox tells screen readers no later change
  if (language !== locale || (!named && kept(keys.company) !== null)) dataset.wait = '';
  if (kept(keys.consent) !== null) dataset.answered = '';
  return language;
}

/**
 * Shows the notice of `index.html`, in these words, if the page's script fails to load or does not run within `limit`
 * milliseconds. The page stays as it is, with what was typed; the button that was pressed is given back. The button of
 * the notice imports the script again, as do later presses in the page; the second time it reloads the page, because some
 * browsers cache a failed module for the life of the page. Refers to nothing outside itself either.
 */
function watchScript(script: string, limit: number, words: Notice, presses: string): void {
  const { dataset } = document.documentElement;
  const early = document as unknown as Record<symbol, { release(onPress: () => void): void } | undefined>;
  let timer: ReturnType<typeof setTimeout>;
  let retried = false;
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
  const retry = () => {
    if (retried && navigator.onLine) return location.reload();
    retried = true;
    void load();
  };
  const load = async () => {
    if (dataset.script !== 'failed') return;
    wait();
    // WebKit reuses a failed preload, even on the next page. Fetching the file drops it.
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
    await Promise.allSettled([...preloads].map(({ href }) => fetch(href)));
    tries += 1;
    import(`${script}?again=${tries}`).catch(fail); // Firefox caches a failed module by its URL
  };

  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') fail();
  };
  window.addEventListener('error', onError, true);
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
  const keys = { locale: storageKeys.locale, company: storageKeys.companyData, consent: 'statisticsConsent' };
  const language = toCall(lookAround, [keys, locale, named].map(toText));
  const watch = toCall(watchScript, [
    toText('/assets/main.js'),
    toText(chunkLimit),
    `${toText(notices)}[${language}]`,
    toText(earlyPresses.description),
  ]);
  return `${watch};\n${earlyScript}`;
}

const toText = (value: unknown) => JSON.stringify(value);
const toCall = (run: unknown, given: readonly string[]) => `(${run})(${given.join(', ')})`;
