import type { SessionEnd } from '../../core/index.js';
import type { MessageKey } from '../../locales/messages.js';

/** Why a session has ended, in words. */
export const endTexts = {
  left: 'login.loggedOut',
  expired: 'login.sessionExpired',
  idle: 'login.ended.idle',
  ended: 'login.ended.elsewhere',
  password: 'login.ended.password',
} as const satisfies Record<SessionEnd, MessageKey>;
