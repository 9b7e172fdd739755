import type { RegistrationProof } from '../model/grants.js';
import type { CodePurpose } from '../portal/options.js';
import type { Portal } from '../portal/portal.js';
import { createDraft } from '../storage/draft.js';

/** A phone, and the server's proof that a code sent to it was entered: for one purpose, and one company. */
export interface ProvenPhone extends RegistrationProof {
  readonly phone: string;
}

/** The proof of a code, which is kept in this tab for ten minutes: neither a retry nor a reload asks for another code. */
export interface ProofOfCode {
  read(): ProvenPhone | null;
  keep(proven: ProvenPhone): void;
  /** Exchanges a code once, as it is valid once: the same one again has the proof that is kept. An empty proof is not. */
  prove(
    of: { readonly phone: string; readonly code: string },
    exchange: () => Promise<RegistrationProof>,
  ): Promise<RegistrationProof>;
  /** Called after the proof was used up or refused. */
  forget(): void;
}

/** Milliseconds. */
const lifetime = 10 * 60_000;

export function createProofOfCode(portal: Portal, purpose: CodePurpose): ProofOfCode {
  const { clock } = portal.environment;
  /** The code that was exchanged here: it is not stored. */
  let exchanged = '';
  const draft = () =>
    createDraft(
      portal,
      'proof',
      ['phone', 'proof', 'until', 'hasPassword'],
      `${purpose}-${portal.tenant.get().companyId ?? ''}`,
    );
  const read = (): ProvenPhone | null => {
    const { phone, proof, until, hasPassword } = draft().read();
    const remaining = Number(until) - clock.now();
    if (!phone || !proof || !(remaining > 0 && remaining <= lifetime)) return null;
    return { phone, proof, ...(hasPassword && { hasPassword: true }) };
  };
  const keep = ({ phone, proof, hasPassword }: ProvenPhone) =>
    draft().save({ phone, proof, until: `${clock.now() + lifetime}`, hasPassword: hasPassword ? 'yes' : '' });

  return {
    read,
    keep,
    async prove({ phone, code }, exchange) {
      const known = read();
      if (known?.phone === phone && code === exchanged) return known;
      const found = await exchange();
      exchanged = code;
      if (found.proof !== '') keep({ phone, ...found });
      return found;
    },
    forget: () => draft().clear(),
  };
}
