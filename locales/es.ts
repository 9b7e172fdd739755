import { account } from './es/account.js';
import { base } from './es/base.js';
import { companies } from './es/companies.js';
import { ending } from './es/ending.js';
import { forgot } from './es/forgot.js';
import { franchise } from './es/franchise.js';
import { panel } from './es/panel.js';
import { proof } from './es/proof.js';
import { register } from './es/register.js';
import { review } from './es/review.js';
import { visitor } from './es/visitor.js';
import { wechat } from './es/wechat.js';
import type { Messages } from './messages.js';

/** Español. */
export const es: Messages = {
  ...base,
  ...proof,
  ...companies,
  ...account,
  ...forgot,
  ...register,
  ...franchise,
  ...ending,
  ...wechat,
  ...review,
  ...panel,
  ...visitor,
};
