import type { FurtherTexts } from '../messages.js';

export { base } from './base.js';

export const further: FurtherTexts = {
  proof: () => import('./proof.js').then(({ proof }) => proof),
  companies: () => import('./companies.js').then(({ companies }) => companies),
  account: () => import('./account.js').then(({ account }) => account),
  forgot: () => import('./forgot.js').then(({ forgot }) => forgot),
  register: () => import('./register.js').then(({ register }) => register),
  franchise: () => import('./franchise.js').then(({ franchise }) => franchise),
  ending: () => import('./ending.js').then(({ ending }) => ending),
  wechat: () => import('./wechat.js').then(({ wechat }) => wechat),
  review: () => import('./review.js').then(({ review }) => review),
  panel: () => import('./panel.js').then(({ panel }) => panel),
  visitor: () => import('./visitor.js').then(({ visitor }) => visitor),
};
