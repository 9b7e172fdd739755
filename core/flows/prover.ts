import type { Proof } from '../model/grants.js';
import type { SendOptions } from '../transport/transport.js';

export interface CodeCheck {
  readonly phone: string;
  readonly code: string;
  readonly companyId: string;
}

/** Turns a code into a proof. A code is good once: what it proved is kept, so trying again needs no other one. */
export interface Prover {
  prove(input: CodeCheck, signal: AbortSignal): Promise<string>;
  /** The proof is used up, or was refused. */
  forget(): void;
}

export function createProver(check: (input: CodeCheck, options: SendOptions) => Promise<Proof>): Prover {
  let known: { readonly of: string; readonly proof: string } | null = null;

  return {
    async prove({ phone, code, companyId }, signal) {
      const of = JSON.stringify([phone, code, companyId]);
      if (known?.of !== of) known = { of, ...(await check({ phone, code, companyId }, { signal })) };
      return known.proof;
    },
    forget() {
      known = null;
    },
  };
}
