import { account } from './ar/account.js';
import { base } from './ar/base.js';
import { companies } from './ar/companies.js';
import { ending } from './ar/ending.js';
import { forgot } from './ar/forgot.js';
import { franchise } from './ar/franchise.js';
import { panel } from './ar/panel.js';
import { proof } from './ar/proof.js';
import { register } from './ar/register.js';
import { review } from './ar/review.js';
import { visitor } from './ar/visitor.js';
import { wechat } from './ar/wechat.js';
import type { Messages } from './messages.js';

/** العربية, a language for `defineLanguage`. */
export const ar: Messages = {
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
