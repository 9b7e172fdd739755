import { nothing, post } from './endpoint.js';

/** Binds the push id of the native app. */
export const bindJpushId = post(
  'bindJpushId',
  '/v1/account/bindJpushId',
  ({ userId, jpushId }: { userId: string; jpushId: string }) => ({ user_id_: userId, jpush_id_: jpushId }),
  nothing,
);
