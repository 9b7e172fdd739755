import { toPortalError } from '../errors.js';
import type { Transport } from '../transport/transport.js';
import type { Session } from './session.js';

/** Ends the session if the server rejects its token, but not a newer session. */
export function withSessionExpiry(transport: Transport, session: Session, onEnded: () => void): Transport {
  return {
    async send(request, options = {}) {
      const token = options.token ?? session.token();
      try {
        return await transport.send(request, options);
      } catch (thrown) {
        if (token !== '' && token === session.token() && toPortalError(thrown).code === 'token-expired') {
          session.signOut(token);
          onEnded();
        }
        throw thrown;
      }
    },
  };
}
