import { required, text, time, toObject } from './decode.js';

/** The state of an application or a registration under review (rules.md 4.5). */
export type ApplicationState = 'submitted' | 'approved' | 'refused';

/** The receipt of a submission. */
export interface ApplicationReceipt {
  readonly id: string;
  readonly state: ApplicationState;
  /** When it was last submitted, in milliseconds since the epoch; null if the server does not say. */
  readonly submittedAt: number | null;
  /** When it was approved or refused, likewise. */
  readonly decidedAt: number | null;
}

export function toApplicationReceipt(data: unknown): ApplicationReceipt {
  const receipt = toObject(data);
  const state = text(receipt, 'state_');
  return {
    id: required(receipt, 'id_'),
    state: state === 'approved' || state === 'refused' ? state : 'submitted',
    submittedAt: time(receipt, 'submitted_at_'),
    decidedAt: time(receipt, 'decided_at_'),
  };
}
