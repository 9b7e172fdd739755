import type { CallEndpoint } from '../api/api.js';
import { endSession } from '../api/endpoints/end-session.js';
import type { Session } from '../session/session.js';
import type { Tenant } from '../tenant/tenant.js';

/** Best effort, and not waited for; not if the company's server is known to have no such call. */
export function endOnServer(call: CallEndpoint, session: Pick<Session, 'token'>, tenant: Pick<Tenant, 'get'>): void {
  const token = session.token();
  const here = tenant.get();
  if (token === '' || (here.status === 'ready' && here.company?.settings.sessions === false)) return;
  void call(endSession, {}, { token, keepalive: true }).catch(() => {});
}
