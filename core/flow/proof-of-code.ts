import type { Proof } from '../model/grants.js';
import type { SendOptions } from '../transport/transport.js';

export interface CodeCheck {
  readonly phone: string;
  readonly code: string;
  /** Undefined for the registration of an enterprise. */
  readonly companyId: string | undefined;
}

/** Exchanges a code for a proof. A code is valid once, so the proof is kept for a retry. */
export interface ProofOfCode<P extends Proof> {
  prove(input: CodeCheck, signal: AbortSignal): Promise<P>;
  /** Called after the proof was used or refused. */
  forget(): void;
}

export function createProofOfCode<P extends Proof>(
  check: (input: CodeCheck, options: SendOptions) => Promise<P>,
): ProofOfCode<P> {
  let last: { readonly of: string; readonly proof: P } | null = null;

  return {
    async prove({ phone, code, companyId }, signal) {
      const of = JSON.stringify([phone, code, companyId]);
      if (last?.of !== of) last = { of, proof: await check({ phone, code, companyId }, { signal }) };
      return last.proof;
    },
    forget() {
      last = null;
    },
  };
}
