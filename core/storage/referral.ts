import type { Clock } from '../base/clock.js';
import { toText } from '../model/decode.js';
import { type LinkReferral, linkId } from '../model/link-referral.js';
import type { Records } from './records.js';
import type { RecordName } from './stored.js';

/** Who shared the link that led here: read from `u` and `c`, sent with a registration, then removed. */
export interface Referral {
  /** Stores the data of this page's link, replacing earlier ones. Only the first call has an effect. */
  capture(params: LinkReferral): void;
  get(): { readonly shareUserId: string | undefined; readonly shareClientId: string | undefined };
  clear(): void;
}

/** The lifetime of the data of a link, in milliseconds. */
const month = 30 * 24 * 60 * 60 * 1000;

const names = ['shareUserId', 'shareClientId'] as const satisfies readonly RecordName[];

export function createReferral(records: Records, clock: Clock): Referral {
  const read = (name: RecordName): string | undefined => {
    const id = toText(records.read(name));
    return linkId.test(id) && Math.abs(clock.now() - records.since(name, clock.now())) < month ? id : undefined;
  };
  let captured = false;

  return {
    capture(params) {
      if (captured) return;
      captured = true;
      for (const name of names) {
        const id = params[name];
        if (id !== null) records.write(name, id, clock.now());
      }
    },
    get: () => ({ shareUserId: read('shareUserId'), shareClientId: read('shareClientId') }),
    clear() {
      for (const name of names) records.remove(name);
    },
  };
}
