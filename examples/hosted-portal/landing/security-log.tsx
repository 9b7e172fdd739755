import { nearestLocale } from 'account-portal';
import { usePortal, useReadable } from 'account-portal/react';
import { useEffect, useState } from 'react';
import { logWords } from './log-words.ts';
import { useLanding } from './use-landing.ts';

interface Entry {
  readonly at: string;
  readonly action: string;
  readonly outcome: string;
  readonly login: string | null;
  readonly address: string;
  readonly device: string;
}

/** What happened to the logins of the company, newest first, for its administrator. The demo alone serves it. */
export function SecurityLog() {
  const { locale } = useLanding();
  const words = logWords[nearestLocale(locale)];
  const token = useReadable(usePortal().session, ({ user }) => (user?.type === '1' ? user.token : ''));
  const entries = useEntries(token);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (entries === null) return null;
  return (
    <section className="panel wide" aria-labelledby="log">
      <h2 id="log">{words.title}</h2>
      {entries.length === 0 && <p className="soft">{words.empty}</p>}
      <ul className="rows">
        {entries.map(({ at, action, outcome, login, address, device }) => (
          <li key={`${at} ${action} ${login}`} className="row">
            <span className="grow">
              {[words.actions[action] ?? action, login].filter(Boolean).join(' · ')}
              <br />
              <small className="soft">{[time.format(new Date(at)), device, address].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={`chip ${outcome === 'done' ? 'done' : 'placed'}`}>
              {outcome === 'done' ? words.done : words.refused}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Null before there is an answer, and where nothing serves it. */
function useEntries(token: string): readonly Entry[] | null {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (token !== '') void ask(token).then((answer) => isCurrent && setEntries(answer));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return token === '' ? null : entries;
}

async function ask(token: string): Promise<readonly Entry[] | null> {
  try {
    const answer = await fetch('/dev/audit/entries', { headers: { token } });
    const entries = answer.ok ? await answer.json() : null;
    return Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}
