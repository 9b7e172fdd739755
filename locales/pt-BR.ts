import type { Messages } from './messages.js';
import { account } from './pt-BR/account.js';
import { base } from './pt-BR/base.js';
import { companies } from './pt-BR/companies.js';
import { ending } from './pt-BR/ending.js';
import { forgot } from './pt-BR/forgot.js';
import { franchise } from './pt-BR/franchise.js';
import { panel } from './pt-BR/panel.js';
import { proof } from './pt-BR/proof.js';
import { register } from './pt-BR/register.js';
import { review } from './pt-BR/review.js';
import { visitor } from './pt-BR/visitor.js';
import { wechat } from './pt-BR/wechat.js';

/** Português (Brasil), a language for `defineLanguage`. */
export const ptBR: Messages = {
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
