import type { KeyValueStorage } from '../environment/environment.js';
import { createMemoryStorage } from '../environment/memory-storage.js';
import type { CodePurpose } from '../portal/options.js';
import type { Portal } from '../portal/portal.js';
import { createDraft } from '../storage/draft.js';
import { readEnd } from '../storage/proofs-end.js';

/** A phone, and the server's proof that a code sent to it was entered: for one purpose, and one company. */
export interface ProvenPhone {
  readonly phone: string;
  readonly proof: string;
  /** The phone has a password, which it keeps: none is asked for. */
  readonly hasPassword?: boolean;
  /** The server gives proofs for other tasks in exchange (`provePhone`). */
  readonly shared?: boolean;
  /** It was used, and is of use to other tasks only. */
  readonly spent?: boolean;
  /** When it was proven, in milliseconds since the epoch; by default now. */
  readonly at?: number;
}

/**
 * The proof of a code, which is kept in this tab for ten minutes: neither a retry nor a reload asks for another code. It is of
 * use to whoever has entered the code: to nobody else who logs in here, nor once a session has ended. What logs in or sets a
 * password is kept by the page alone, as is everything on a device of somebody else.
 */
export interface ProofOfCode {
  read(): ProvenPhone | null;
  keep(proven: ProvenPhone): void;
  /** Called after the proof was used up or refused. */
  forget(): void;
}

/** Milliseconds. */
const lifetime = 10 * 60_000;

/** What a page keeps alone. */
const pages = new WeakMap<Portal, KeyValueStorage>();

/** `bound`: the token with which a phone that was bound gets a password. */
export function createProofOfCode(portal: Portal, purpose: CodePurpose | 'bound'): ProofOfCode {
  const { clock, tabStorage } = portal.environment;
  const onPage = () => {
    const storage = pages.get(portal) ?? createMemoryStorage();
    pages.set(portal, storage);
    return storage;
  };
  const draft = () => {
    const isOpening = purpose === 'login' || purpose === 'reset' || portal.sharedDevice.get();
    return createDraft(
      { environment: { tabStorage: isOpening ? onPage() : tabStorage }, storagePrefix: portal.storagePrefix },
      'proof',
      ['phone', 'proof', 'until', 'hasPassword', 'shared', 'spent', 'owner'],
      `${purpose}-${portal.tenant.get().companyId ?? ''}`,
    );
  };

  return {
    read() {
      const { phone, proof, until, hasPassword, shared, spent, owner } = draft().read();
      const remaining = Number(until) - clock.now();
      if (!phone || !proof || !(remaining > 0 && remaining <= lifetime)) return null;
      const { user } = portal.session.get();
      if (Number(until) - lifetime < readEnd(portal)) return null;
      if (user ? ![user.phone, user.bindPhone].includes(phone) && owner !== user.id : owner) return null;
      const flags = {
        ...(hasPassword && { hasPassword: true }),
        ...(shared && { shared: true }),
        ...(spent && { spent: true }),
      };
      return { phone, proof, ...flags, at: Number(until) - lifetime };
    },
    keep({ phone, proof, at = clock.now(), ...flags }) {
      const yes = (flag: boolean | undefined) => (flag ? 'yes' : '');
      const { hasPassword, shared, spent } = flags;
      const said = { hasPassword: yes(hasPassword), shared: yes(shared), spent: yes(spent) };
      draft().save({ phone, proof, until: `${at + lifetime}`, owner: portal.session.get().user?.id ?? '', ...said });
    },
    forget: () => draft().clear(),
  };
}
