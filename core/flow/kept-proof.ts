import type { CodePurpose } from '../portal/options.js';
import type { Portal } from '../portal/portal.js';
import { createDraft } from '../storage/draft.js';

/** A phone, and the server's ticket that a code sent to it was entered: for one purpose, and one company. */
export interface ProvenPhone {
  readonly phone: string;
  readonly proof: string;
  /** See `RegistrationProof`. */
  readonly hasPassword?: boolean;
}

/** Keeps the ticket in this tab for ten minutes, so that a reload does not ask for another code. */
export interface KeptProof {
  read(): ProvenPhone | null;
  keep(proven: ProvenPhone): void;
  /** Called after the ticket was used up or refused. */
  forget(): void;
}

/** Milliseconds. */
const lifetime = 10 * 60_000;

export function createKeptProof(portal: Portal, purpose: CodePurpose): KeptProof {
  const { clock } = portal.environment;
  const draft = () =>
    createDraft(
      portal,
      'proof',
      ['phone', 'proof', 'until', 'hasPassword'],
      `${purpose}-${portal.tenant.get().companyId ?? ''}`,
    );

  return {
    read() {
      const { phone, proof, until, hasPassword } = draft().read();
      const remaining = Number(until) - clock.now();
      if (!phone || !proof || !(remaining > 0 && remaining <= lifetime)) return null;
      return { phone, proof, ...(hasPassword && { hasPassword: true }) };
    },
    keep: ({ phone, proof, hasPassword }) =>
      draft().save({ phone, proof, until: `${clock.now() + lifetime}`, hasPassword: hasPassword ? 'yes' : '' }),
    forget: () => draft().clear(),
  };
}
