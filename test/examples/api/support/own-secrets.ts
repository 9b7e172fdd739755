/** What a start without a demo needs. */
export const ownSecrets = {
  PORTAL_SECRET: 'our.own',
  SMS_URL: 'http://127.0.0.1:1/sms',
  PUBLIC_ORIGIN: 'http://127.0.0.1:4100',
};
