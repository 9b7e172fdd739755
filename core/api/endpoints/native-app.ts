import { nothing, post } from '../endpoint.js';

/** What the native app around the page needs. */
export const nativeAppCalls = {
  bindJpushId: post(
    '/v1/account/bindJpushId',
    ({ userId, jpushId }: { userId: string; jpushId: string }) => ({ user_id_: userId, jpush_id_: jpushId }),
    nothing,
  ),
};
