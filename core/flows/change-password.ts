import { modifyPwd } from '../api/endpoints/change-password.js';
import { isPortalError, PortalError } from '../errors.js';
import { createFlow, type Flow, toFlow, type Values } from '../flow/flow.js';
import { renewSession, signedInUser } from '../flow/signed-in-user.js';
import type { Portal } from '../portal/portal.js';
import * as rules from '../validation/rules.js';

/** The form with the account, signed out, or done. */
export type ChangePasswordStep =
  | { readonly name: 'form'; readonly account: string }
  | { readonly name: 'signed-out' }
  | { readonly name: 'changed' };

/** The current password, the new one, and the new one repeated. */
export type ChangePasswordField = 'old' | 'password' | 'confirm';

/** See `createChangePasswordFlow`. */
export interface ChangePasswordFlow extends Flow<ChangePasswordStep, ChangePasswordField> {
  /** Changes it; fails with `wrong-current-password` if the old one is wrong. */
  submit(values: Values<ChangePasswordField>): Promise<void>;
}

const fields = {
  old: rules.givenPassword,
  password: rules.password,
  confirm: rules.sameAs('password'),
};

/** Of the two passwords it is the old one that is wrong. */
function toOwnRefusal(cause: unknown): never {
  throw isPortalError(cause) && cause.code === 'wrong-password'
    ? new PortalError('wrong-current-password', {}, { cause })
    : cause;
}

/**
 * Changes the password (rules.md 2.9). It ends every other session of the user; this one continues with a new
 * token.
 */
export function createChangePasswordFlow(portal: Portal): ChangePasswordFlow {
  const { call } = portal;
  const { user } = portal.session.get();
  const work = createFlow<ChangePasswordStep, ChangePasswordField>(portal, {
    name: 'change-password',
    step: user ? { name: 'form', account: user.login } : { name: 'signed-out' },
    shown: { account: true },
    rules: fields,
  });

  return {
    ...toFlow(work),
    submit: (values) =>
      work.run('submit', {
        values,
        rules: fields,
        work: async (signal) => {
          const user = await signedInUser(portal);
          const passwords = { oldPassword: String(values.old), newPassword: String(values.password) };
          const { token } = await call(modifyPwd, { userId: user.id, ...passwords }, { signal }).catch(toOwnRefusal);
          renewSession(portal, { ...user, token }); // not if the user has logged out meanwhile
          portal.emit('password-change', { by: 'password' });
          return { name: 'changed' };
        },
      }),
  };
}
