import type { GalleryState } from './state.ts';
import { accountStates } from './states/account-states.ts';
import { contactStates } from './states/contact-states.ts';
import { entryStates } from './states/entry-states.ts';
import { faceStates } from './states/face-states.ts';
import { joiningStates } from './states/joining-states.ts';
import { phoneStates } from './states/phone-states.ts';
import { wechatStates } from './states/wechat-states.ts';

/** Every screen in every state. */
export const galleryStates: readonly GalleryState[] = [
  ...entryStates,
  ...joiningStates,
  ...accountStates,
  ...phoneStates,
  ...contactStates,
  ...wechatStates,
  ...faceStates,
];
