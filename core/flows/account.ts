import { mergeAccounts } from '../accounts/merge-accounts.js';
import { openUsersOf } from '../accounts/users-of.js';
import { getAccountList } from '../api/endpoints/account-list.js';
import type { Shown } from '../base/redacted.js';
import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import { toNamedAccount } from '../flow/named-account.js';
import { type Role, roleOf, type Side, sideOf } from '../landing/landing-rules.js';
import { type LoginUser, shownUser } from '../model/login-user.js';
import { type CompletedLogin, shownLanding } from '../portal/complete-login.js';
import { type PublicUser, shownPublicUser, toPublicUser } from '../portal/events.js';
import type { Portal } from '../portal/portal.js';
import type { SessionEnd } from '../session/session.js';
import { maskPhone } from '../validation/phone.js';

/** Who is signed in, without any secret. Texts that the server did not send are empty. */
export interface Person extends PublicUser {
  readonly companyTheme: string;
  /** The address of a picture, as the server sent it: not checked. */
  readonly headImage: string;
  readonly dutyName: string;
  readonly deptName: string;
  /** The supplier that this person works for. */
  readonly providerName: string;
  /** The customer's own firm. */
  readonly clientName: string;
  /** Null for an unknown type. */
  readonly side: Side | null;
  /** What the person is called; null for an unknown type. */
  readonly role: Role | null;
  /** Empty without a phone. */
  readonly maskedPhone: string;
  /** A phone is bound, so that it can be unbound. */
  readonly phoneBound: boolean;
  /** There is a password that can be changed. */
  readonly hasPassword: boolean;
}

/** The other logins of the same person. */
export interface OtherLogins {
  /** The number of companies, with the current one. */
  readonly companies: number;
  /** Further logins of the current company that may be entered. */
  readonly sides: readonly LoginUser[];
}

/** The steps of `AccountFlow`. */
export type AccountStep =
  /** The session has not been looked up. */
  | { readonly name: 'opening' }
  /** `others` is null until `load` has asked for them. */
  | { readonly name: 'signed-in'; readonly person: Person; readonly others: OtherLogins | null }
  /** `ended`: why, if somebody was signed in here. */
  | { readonly name: 'signed-out'; readonly ended: SessionEnd | null }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/** See `createAccountFlow`. */
export interface AccountFlow extends Flow<AccountStep, never> {
  /** Looks up the session, and follows it until the flow is disposed of. */
  open(): void;
  /** Loads the other logins of this person, once for each session. */
  load(): Promise<void>;
  /** Enters another login, such as that of the other side. */
  choose(user: LoginUser): Promise<void>;
  /** Signs out, here and in every other tab. */
  signOut(): Promise<void>;
}

const shown = {
  person: {
    ...shownPublicUser,
    dutyName: true,
    deptName: true,
    providerName: true,
    clientName: true,
    side: true,
    role: true,
    maskedPhone: true,
    phoneBound: true,
    hasPassword: true,
  },
  others: { companies: true, sides: shownUser },
  ended: true,
  landing: shownLanding,
} as const satisfies Shown<AccountStep>;

/** For a menu of the account: who is signed in, what may be entered instead, and the way out. */
export function createAccountFlow(portal: Portal): AccountFlow {
  const { session } = portal;
  const flow = createFlow<AccountStep>(portal, { name: 'account', step: { name: 'opening' }, shown });

  const reached = (): AccountStep => {
    const { user, ended } = session.get();
    if (!user) return { name: 'signed-out', ended };
    const { step } = flow.get();
    const same = step.name === 'signed-in' && step.person.id === user.id && step.person.companyId === user.companyId;
    return { name: 'signed-in', person: toPerson(user), others: same ? step.others : null };
  };
  const follow = () => {
    const { step, pending } = flow.get();
    const idle = pending === null || (pending === 'load' && !session.get().user);
    if (step.name !== 'landed' && idle) flow.show(reached());
  };
  let stop = () => {};

  /** What has been chosen does not wait for the list, nor is it ignored because of it. */
  const stopLoading = () => {
    if (flow.get().pending === 'load') flow.dispose();
  };

  return {
    ...toFlow(flow),
    dispose() {
      stop();
      flow.dispose();
    },
    open() {
      stop();
      stop = session.subscribe(follow);
      const started = portal.start(); // has restored the session of an earlier visit
      if (session.get().user || !portal.bridge.available) flow.show(reached());
      void started.then(follow);
    },
    load: async () => {
      const { step } = flow.get();
      if (step.name !== 'signed-in' || step.others) return;
      await flow.run('load', {
        leads: reached,
        work: async (signal) => {
          const others = await loadOthers(portal, signal);
          const next = reached();
          return next.name === 'signed-in' ? { ...next, others } : next;
        },
      });
    },
    choose: (user) => {
      stopLoading();
      return flow.run('choose', {
        leads: reached,
        work: async (signal) => {
          const side = sideOf(user.type);
          portal.emit('account-select', toNamedAccount(user));
          if (side) portal.emit('side-select', { side });
          const landing = await portal.completeLogin(user, signal);
          return landing.leaving ? { name: 'landed', landing } : reached();
        },
      });
    },
    signOut: () => {
      stopLoading();
      return flow.run('sign-out', {
        work: async () => {
          await portal.signOut();
          return { name: 'signed-out', ended: 'left' };
        },
      });
    },
  };
}

/** Without a phone, no other logins can be attributed to this user. */
async function loadOthers({ call, session }: Portal, signal: AbortSignal): Promise<OtherLogins> {
  const { user } = session.get();
  if (!user || user.phone === '') return { companies: 1, sides: [] };
  const entries = mergeAccounts(await call(getAccountList, { phone: user.phone }, { signal }));
  const own = entries.find(({ companyId }) => companyId === user.companyId);
  return { companies: entries.length, sides: own ? openUsersOf(own).filter(({ id }) => id !== user.id) : [] };
}

/** What may be shown of a signed-in user. */
export function toPerson(user: LoginUser): Person {
  const { companyTheme, headImage, dutyName, deptName, providerName, clientName, bindPhone, hasPassword } = user;
  return {
    ...toPublicUser(user),
    companyTheme,
    headImage,
    dutyName,
    deptName,
    providerName,
    clientName,
    hasPassword,
    side: sideOf(user.type),
    role: roleOf(user),
    maskedPhone: maskPhone(user.phone || bindPhone),
    phoneBound: bindPhone !== '',
  };
}
