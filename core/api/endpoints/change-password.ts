import { toNewToken } from '../../model/grants.js';
import { post } from './endpoint.js';

/** Changes the password, given the old one. */
export const modifyPwd = post(
  'modifyPwd',
  '/v1/account/modifyPwd',
  (input: { userId: string; oldPassword: string; newPassword: string }) => ({
    user_id_: input.userId,
    old_password_: input.oldPassword,
    new_password_: input.newPassword,
  }),
  toNewToken,
);
