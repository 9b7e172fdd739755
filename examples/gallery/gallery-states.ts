import type { GalleryState } from './state.ts';
import { accountStates } from './states/account-states.ts';
import { contactStates } from './states/contact-states.ts';
import { entryStates } from './states/entry-states.ts';
import { faceStates } from './states/face-states.ts';
import { franchiseStates } from './states/franchise-states.ts';
import { phoneStates } from './states/phone-states.ts';
import { registerStates } from './states/register-states.ts';
import { reviewStates } from './states/review-states.ts';
import { visitorStates } from './states/visitor-states.ts';
import { wechatStates } from './states/wechat-states.ts';

/** Every screen in every state. */
export const galleryStates: readonly GalleryState[] = [
  ...entryStates,
  ...visitorStates,
  ...registerStates,
  ...franchiseStates,
  ...accountStates,
  ...phoneStates,
  ...reviewStates,
  ...contactStates,
  ...wechatStates,
  ...faceStates,
];
