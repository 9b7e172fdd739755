import { type ApplicationReceipt, toApplicationReceipt } from './application-receipt.js';
import { isWireObject, readOwn, text, toObject, toText } from './decode.js';
import { type LoginUser, toLoginUser } from './login-user.js';

/** The result of a customer's registration: signed in, or waiting for an administrator (rules.md 4.3). */
export type Registration =
  | { readonly kind: 'user'; readonly user: LoginUser }
  | { readonly kind: 'review'; readonly application: ApplicationReceipt };

/** An application has a state and no token; a login may have a state of its own. */
export function toRegistration(data: unknown): Registration {
  const answer = toObject(data);
  return readOwn(answer, 'state_') === undefined || text(answer, 'token_') !== ''
    ? { kind: 'user', user: toLoginUser(answer) }
    : { kind: 'review', application: toApplicationReceipt(answer) };
}

/** The import of experience data that was started for a new company. */
export interface TradeImport {
  /** Empty if nothing was imported. */
  readonly jobId: string;
  /** How many records of each kind were imported. */
  readonly imported: Readonly<Record<string, number>>;
}

export function toTradeImport(data: unknown): TradeImport {
  const answer = toObject(data);
  const counts = readOwn(answer, 'imported_');
  const numbers = (isWireObject(counts) ? Object.entries(counts) : [])
    .filter(([name, count]) => name !== '__proto__' && /^\d+$/.test(toText(count)))
    .map(([name, count]) => [name, Number(count)]);
  return { jobId: text(answer, 'job_id_'), imported: Object.fromEntries(numbers) };
}
