import { chunkLimit, type Locale, storageKeys } from 'account-portal';
import { earlyScript } from 'account-portal/server';

/**
 * Runs in the head, before the first paint. Hides the server-rendered page if this device has stored another language or
 * a company, until the page's own scripts have rendered it; and the consent bar if the question has been answered. Refers
 * to nothing outside itself, because the server writes its source into the page.
 */
function lookAround(keys: { locale: string; company: string; consent: string }, locale: string, named: boolean): void {
  const { dataset } = document.documentElement;
  const kept = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const language = kept(keys.locale);
  const spoken = language !== null && /"value":"(zh|en|es)"/.exec(language)?.[1];
  if ((spoken && spoken !== locale) || (!named && kept(keys.company) !== null)) dataset.wait = '';
  if (kept(keys.consent) !== null) dataset.answered = '';
}

/**
 * Shows the notice of `index.html` if the page's script fails to load or does not run within `limit` milliseconds. The
 * page stays as it is, with what was typed. Its button imports the script again; the second time it reloads the page,
 * because some browsers cache a failed module for the life of the page. Refers to nothing outside itself either.
 */
function watchScript(script: string, limit: number): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout>;
  let retried = false;

  const wait = () => {
    dataset.script = 'loading';
    timer = setTimeout(fail, limit);
  };
  const fail = () => {
    clearTimeout(timer);
    if (dataset.script !== 'loading') return; // running, it reports its own failures
    dataset.script = 'failed';
    const button = document.querySelector<HTMLButtonElement>('#notice button');
    if (button) button.onclick = retry;
  };
  const retry = () => {
    if (retried && navigator.onLine) return location.reload();
    retried = true;
    wait();
    import(`${script}?again`).catch(fail);
  };

  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') fail();
  };
  window.addEventListener('error', onError, true);
  wait();
}

export interface BeforeScriptsOptions {
  /** The language of the page as the server renders it. */
  readonly locale: Locale;
  /** Whether the address names the company, so that a stored one does not matter. */
  readonly named: boolean;
}

/** The inline script of the page, allowed in the policy by its hash. */
export function beforeScripts({ locale, named }: BeforeScriptsOptions): string {
  const keys = { locale: storageKeys.locale, company: storageKeys.companyData, consent: 'statisticsConsent' };
  return [
    toCall(lookAround, [keys, locale, named]),
    toCall(watchScript, ['/assets/main.js', chunkLimit]),
    earlyScript,
  ].join('\n');
}

const toCall = (run: unknown, given: readonly unknown[]) =>
  `(${run})(${given.map((value) => JSON.stringify(value)).join(', ')});`;
