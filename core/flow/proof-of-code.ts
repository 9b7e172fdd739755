import type { CodePurpose } from '../portal/options.js';
import type { Portal } from '../portal/portal.js';
import { createDraft } from '../storage/draft.js';

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

/** The proof of a code, which is kept in this tab for ten minutes: neither a retry nor a reload asks for another code. */
export interface ProofOfCode {
  read(): ProvenPhone | null;
  keep(proven: ProvenPhone): void;
  /** Called after the proof was used up or refused. */
  forget(): void;
}

/** Milliseconds. */
const lifetime = 10 * 60_000;

/** `bound`: the token with which a phone that was bound gets a password. */
export function createProofOfCode(portal: Portal, purpose: CodePurpose | 'bound'): ProofOfCode {
  const { clock } = portal.environment;
  const draft = () =>
    createDraft(
      portal,
      'proof',
      ['phone', 'proof', 'until', 'hasPassword', 'shared', 'spent'],
      `${purpose}-${portal.tenant.get().companyId ?? ''}`,
    );

  return {
    read() {
      const { phone, proof, until, hasPassword, shared, spent } = draft().read();
      const remaining = Number(until) - clock.now();
      if (!phone || !proof || !(remaining > 0 && remaining <= lifetime)) return null;
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
      draft().save({ phone, proof, until: `${at + lifetime}`, ...said });
    },
    forget: () => draft().clear(),
  };
}
