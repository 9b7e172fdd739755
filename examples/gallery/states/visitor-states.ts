import { ok, refuse } from 'account-portal/testing';
import { remembering } from '../remembered-people.ts';
import { type GalleryState, part } from '../state.ts';
import { offeringCodes } from './entry-states.ts';

/** The company asks whether the device is somebody else's, and takes it for that. */
const sharedDevice = {
  at: '/login',
  answers: { companySettings: ok({ password_set_: 1, shared_device_set_: 'default' }) },
} as const satisfies Partial<GalleryState>;
/** Who is remembered, on whose device, and why a session has ended. */
export const visitorStates: readonly GalleryState[] = [
  {
    name: 'login/remembered-accounts',
    at: '/login',
    stored: remembering,
    steps: [{ see: '[data-part~="remembered-toggle"]' }, part('remembered-toggle')],
  },
  {
    name: 'login/remembered-person',
    at: '/login',
    persistence: 'page',
    stored: remembering,
    steps: [{ see: '[data-part~="person-forget"]' }],
  },
  { ...sharedDevice, name: 'login/shared-device', steps: [{ see: '[data-part~="shared-hint"]' }] },
  {
    name: 'login/last-used',
    at: '/login',
    answers: offeringCodes,
    stored: { 'portal-last': JSON.stringify({ companyId: '1001', side: 'shop', way: 'wechat' }) },
    steps: [{ see: '[data-part~="way-last"]' }],
  },
  {
    name: 'company/password-changed',
    at: '/company',
    signedIn: true,
    answers: { getAccountList: refuse('token-expired', { reason: 'password' }) },
  },
];
