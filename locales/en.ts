import { account } from './en/account.js';
import { base } from './en/base.js';
import { companies } from './en/companies.js';
import { ending } from './en/ending.js';
import { forgot } from './en/forgot.js';
import { franchise } from './en/franchise.js';
import { panel } from './en/panel.js';
import { proof } from './en/proof.js';
import { register } from './en/register.js';
import { review } from './en/review.js';
import { visitor } from './en/visitor.js';
import { wechat } from './en/wechat.js';
import type { Messages } from './messages.js';

/** English. */
export const en: Messages = {
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
