import { endSession } from '../api/endpoints/end-session.js';
import { endOtherSessions, getSessions } from '../api/endpoints/sessions.js';
import type { Shown } from '../base/redacted.js';
import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import { settingsOf } from '../flow/settings-of.js';
import { signedInUser } from '../flow/signed-in-user.js';
import type { UserSession } from '../model/user-session.js';
import type { Portal } from '../portal/portal.js';

/** The steps of `SessionsFlow`. */
export type SessionsStep =
  | { readonly name: 'loading' }
  /** The current session first, then the one last used. */
  | { readonly name: 'list'; readonly sessions: readonly UserSession[] }
  /** The company of the login does not offer them. */
  | { readonly name: 'not-offered' }
  /** The current session was ended, or there was none. */
  | { readonly name: 'signed-out' };

/** See `createSessionsFlow`. */
export interface SessionsFlow extends Flow<SessionsStep, never> {
  /** Loads the sessions of the signed-in user. */
  load(): Promise<void>;
  /** Ends one; the current one as by a sign-out. */
  end(session: UserSession): Promise<void>;
  /** Ends all but the current one. */
  endOthers(): Promise<void>;
}

const shown = { sessions: { isCurrent: true, device: true, usedAt: true } } as const satisfies Shown<SessionsStep>;

/** Where the signed-in login is in use, and the end of each session. For servers that have the calls (`settings.sessions`). */
export function createSessionsFlow(portal: Portal): SessionsFlow {
  const { call } = portal;
  const flow = createFlow<SessionsStep>(portal, { name: 'sessions', step: { name: 'loading' }, shown });

  const load = async (signal: AbortSignal): Promise<SessionsStep> => {
    const { companyId } = await signedInUser(portal);
    if ((await settingsOf(portal, companyId, signal))?.sessions === false) return { name: 'not-offered' };
    const sessions = await call(getSessions, {}, { signal });
    return { name: 'list', sessions: [...sessions].sort(byUse) };
  };
  /** The session may have ended meanwhile, here or elsewhere. */
  const reached = (): SessionsStep => (portal.session.get().user ? flow.get().step : { name: 'signed-out' });
  const run = (action: string, work: (signal: AbortSignal) => Promise<SessionsStep>) =>
    flow.run(action, { leads: reached, work });

  return {
    ...toFlow(flow),
    load: () => run('load', load),
    end: ({ id, isCurrent }) =>
      run('end', async (signal) => {
        if (isCurrent) {
          await portal.signOut();
          return { name: 'signed-out' };
        }
        await call(endSession, { sessionId: id }, { signal });
        return load(signal);
      }),
    endOthers: () =>
      run('end-others', async (signal) => {
        await signedInUser(portal);
        await call(endOtherSessions, {}, { signal });
        return load(signal);
      }),
  };
}

const byUse = (a: UserSession, b: UserSession) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt - a.usedAt;
