import { type ArrivalFlow, type ArrivalStep, nearestLocale, type PublicUser, roleOf, toAssetUrl } from 'account-portal';
import { AccountMenu, type EmbedProps, usePortal, useReadable, useTranslator } from 'account-portal/react';
import { useEffect, useRef, useState } from 'react';
import { Another, Confirm, Facts, fill, Heading, loginOf, NotYou } from './arrival-questions.tsx';
import { type ArrivalWords, arrivalWords } from './arrival-words.ts';
import { Landing } from './landing/landing.tsx';
import { useBrand } from './landing/use-brand.ts';

export interface ArrivalProps {
  readonly flow: ArrivalFlow;
  readonly path: string;
  /** Sample data stand behind the landing, as in the demo. */
  readonly demo?: boolean;
}

/** Shows the user of the auth code, which the flow has exchanged. */
export function Arrival({ flow, path, demo = false }: ArrivalProps) {
  const { step, error, pending } = useReadable(flow);
  const { locale, t } = useTranslator();
  const words = arrivalWords[nearestLocale(locale)];
  const { session } = usePortal();
  const role = useReadable(session, ({ user }) => user && roleOf(user));
  const place = role === 'provider' && path === '/mgr' ? t('side.provider') : (words.places[path] ?? path);
  const brand = useBrand();
  const changed = useChanged(step);

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = place;
  }, [locale, place]);

  // Firefox tells screen readers the language of a document as it was parsed, so the content has its own.
  return (
    <div lang={locale} className="site" style={brand}>
      <header className="bar">
        {step.name === 'signed-in' ? (
          <Mark user={step.user} />
        ) : (
          <img src="/static/icon.svg" alt="" width="32" height="32" />
        )}
        <strong className="company">{step.name === 'signed-in' ? step.user.companyName : place}</strong>
        {step.name === 'signed-in' && <span className="side">{place}</span>}
        {(step.name === 'signed-in' || step.name === 'signed-out') && <Account />}
      </header>
      <main aria-busy={pending !== null}>
        {step.name === 'signed-in' && <NotYou words={words} flow={flow} user={step.user} />}
        {error ? (
          <SignedOut words={words} title={words.signedOut} text={t(`error.${error.code}`, error.params)} />
        ) : step.name === 'signed-in' ? (
          <SignedIn words={words} user={step.user} changed={changed} path={demo ? null : path} />
        ) : step.name === 'confirm' ? (
          <Confirm words={words} flow={flow} {...step} />
        ) : step.name === 'another' ? (
          <Another words={words} flow={flow} {...step} />
        ) : step.name === 'signed-out' ? (
          <SignedOut words={words} title={t(endings[step.reason])} account={step.account} />
        ) : (
          <Waiting words={words} />
        )}
      </main>
    </div>
  );
}

/** Why nobody is signed in. */
const endings = {
  absent: 'common.signedOut',
  left: 'login.loggedOut',
  expired: 'login.sessionExpired',
  idle: 'login.ended.idle',
  ended: 'login.ended.elsewhere',
  password: 'login.ended.password',
} as const satisfies Record<Extract<ArrivalStep, { name: 'signed-out' }>['reason'], string>;

/** Whether another tab has signed in somebody else in place of the user of this page. */
function useChanged(step: ArrivalStep): boolean {
  const user = step.name === 'signed-in' ? step.user.id : null;
  const [seen, setSeen] = useState({ user, changed: false });
  if (user !== seen.user) setSeen({ user, changed: user !== null && seen.user !== null });
  return seen.changed;
}

/** The mark of the company, as on its login: its icon on a white tile, else the first character of its name; decorative. */
function Mark({ user }: { user: PublicUser }) {
  const [broken, setBroken] = useState(false);
  const icon = useReadable(usePortal().tenant, (tenant) =>
    tenant.status === 'ready' && tenant.companyId === user.companyId ? tenant.company?.iconUrl : undefined,
  );
  const address = toAssetUrl(icon, [location.host]);
  if (address === null || broken) {
    return (
      <span className="mark" aria-hidden="true">
        {[...user.companyName][0]}
      </span>
    );
  }
  return <img className="mark" src={address} alt="" onError={() => setBroken(true)} />;
}

/** Who is signed in. The login is a page of its own, and says so if the user has signed out here. */
function Account() {
  const left = useRef(false);
  const toLogin: EmbedProps['onBeforeScreen'] = ({ to, companyId }, event) => {
    if (to !== 'login') return;
    event.preventDefault();
    const query = new URLSearchParams({ ...(companyId && { companyId }), ...(left.current && { signedOut: '1' }) });
    location.assign(`/login?${query}`);
  };
  const leave = () => {
    left.current = true;
  };
  return (
    <div className="account">
      <AccountMenu onBeforeScreen={toLogin} onLogout={leave} />
    </div>
  );
}

/** Milliseconds after which waiting offers a way on. */
const patience = 4000;

function Waiting({ words }: { words: ArrivalWords }) {
  const { clock } = usePortal().environment;
  const [long, setLong] = useState(false);
  useEffect(() => clock.after(patience, () => setLong(true)), [clock]);
  return (
    <div className="waiting" role="status">
      <p>{words.arriving}</p>
      {long && <a href="/login">{words.logIn}</a>}
    </div>
  );
}

interface SignedInProps {
  readonly words: ArrivalWords;
  readonly user: PublicUser;
  readonly changed: boolean;
  /** Where nothing stands behind the landing; null in a demo. */
  readonly path: string | null;
}

function SignedIn({ words, user, changed, path }: SignedInProps) {
  const { t } = useTranslator();
  const heading = (
    <>
      <span className="badge">{words.signedIn}</span>
      <Heading>{changed ? t('account.changed', { name: user.name }) : fill(words.greeting, user, null)}</Heading>
    </>
  );
  const facts = <Facts words={words} user={user} />;
  if (path === null) return <Landing user={user} heading={heading} facts={facts} />;
  const setting = path === '/mgr' ? 'MGR_ORIGIN' : path === '/home' && user.type === '3' ? 'STORE_ORIGIN' : 'M_ORIGIN';
  return (
    <>
      <section className="hello">
        {heading}
        <p className="intro">{words.nothingHere.replace('{setting}', setting)}</p>
      </section>
      <section className="panel">{facts}</section>
    </>
  );
}

interface SignedOutProps {
  readonly words: ArrivalWords;
  readonly title: string;
  readonly text?: string;
  /** Who is expected, whose name the login has then. */
  readonly account?: string;
}

function SignedOut({ words, title, text, account }: SignedOutProps) {
  return (
    <section className="panel ask">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      <a className="button" href={loginOf(account)}>
        {words.logIn}
      </a>
    </section>
  );
}
