import { toPortalError } from '../errors.js';
import type { Transport } from '../transport/transport.js';
import type { Session, SessionEnd } from './session.js';

/** What a server may say of a token that is over, in the parameter `reason` of `token-expired`. */
const told: readonly unknown[] = ['idle', 'ended', 'password'] satisfies SessionEnd[];

/** Ends the session if the server rejects its token, but not a newer session. */
export function withSessionExpiry(
  transport: Transport,
  session: Session,
  onEnded: (ended: SessionEnd) => void,
): Transport {
  return {
    async send(request, options = {}) {
      const token = options.token ?? session.token();
      try {
        return await transport.send(request, options);
      } catch (thrown) {
        const { code, params } = toPortalError(thrown);
        if (token !== '' && token === session.token() && code === 'token-expired') {
          const ended = told.includes(params.reason) ? (params.reason as SessionEnd) : 'expired'; // one of `told`
          session.signOut(token, ended);
          onEnded(ended);
        }
        throw thrown;
      }
    },
  };
}
