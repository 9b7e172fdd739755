import { type ArrivalFlow, type ArrivalStep, type PublicUser, readLinkParams, roleOf } from 'account-portal';
import { usePortal, useReadable } from 'account-portal/react';
import type { ReactNode } from 'react';
import type { ArrivalWords } from './arrival-words.ts';

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Takes the focus: each step replaces another one, whose buttons may have had it. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} ref={focus}>
      {children}
    </h1>
  );
}

/** Asks before a login that this page does not expect is stored, as its link may be a stranger's. */
export function Confirm({ words, flow, user, current }: Extract<ArrivalStep, { name: 'confirm' }> & ConfirmProps) {
  return (
    <section className="panel ask">
      <Heading>{fill(current ? words.replaceHeading : words.confirmHeading, user, current)}</Heading>
      <Facts words={words} user={user} />
      <p className="note">{words.confirmHint}</p>
      <p className="choice">
        <button type="button" onClick={flow.accept}>
          {fill(words.accept, user, current)}
        </button>
        <button type="button" className="quiet" onClick={flow.decline}>
          {fill(current ? words.stay : words.decline, user, current)}
        </button>
      </p>
    </section>
  );
}

/** The login of the company of this page, for an account if one is known. It is in the fragment, which no server gets. */
export function loginOf(account = ''): string {
  const { companyId } = readLinkParams(location.href);
  const query = companyId ? `?${new URLSearchParams({ companyId })}` : '';
  return `/login${query}${account ? `#${new URLSearchParams({ account })}` : ''}`;
}

/** The site that led here remembers somebody else than who is signed in. */
export function Another({ words, flow, user, account }: Extract<ArrivalStep, { name: 'another' }> & ConfirmProps) {
  return (
    <section className="panel ask">
      <Heading>{fill(words.anotherHeading, user, null)}</Heading>
      <Facts words={words} user={user} />
      <p className="choice">
        <a className="button" href={loginOf(account)}>
          {words.anotherLogIn.replace('{account}', account)}
        </a>
        <button type="button" className="quiet" onClick={flow.accept}>
          {fill(words.stay, user, user)}
        </button>
      </p>
    </section>
  );
}

/** On a device of somebody else: whose session this is, and the way out. */
export function NotYou({ words, flow, user }: ConfirmProps & { readonly user: PublicUser }) {
  const shared = useReadable(usePortal().session, ({ user }) => user?.sharedDevice === true);
  if (!shared) return null;
  return (
    <p className="not-you">
      <span>{fill(words.shared, user, null)}</span>
      <button type="button" className="quiet" onClick={flow.signOut}>
        {words.notYou}
      </button>
    </p>
  );
}

interface ConfirmProps {
  readonly words: ArrivalWords;
  readonly flow: ArrivalFlow;
}

export const fill = (text: string, user: PublicUser, current: PublicUser | null) =>
  text.replace(/\{(name|current)\}/g, (_, place) => (place === 'name' ? user.name : (current?.name ?? '')));

export function Facts({ words, user }: { words: ArrivalWords; user: PublicUser }) {
  const signedIn = useReadable(usePortal().session, (session) => session.user);
  /** More is known of a login that has been accepted. */
  const login = signedIn?.id === user.id && signedIn.companyId === user.companyId ? signedIn : null;
  const isProvider = login !== null && roleOf(login) === 'provider';
  const facts = [
    [words.company, `${user.companyName} · ${user.companyId}`],
    [words.login, user.login],
    [words.type, isProvider ? words.provider : (words.types[user.type] ?? user.type)],
    [words.provider, login?.providerName],
    [words.client, login?.clientName],
    [words.duty, [login?.dutyName, login?.deptName].filter(Boolean).join(' · ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
