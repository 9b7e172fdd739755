import type { CodeMessages } from './code-messages.js';
import { account } from './zh/account.js';
import { base } from './zh/base.js';
import { companies } from './zh/companies.js';
import { ending } from './zh/ending.js';
import { forgot } from './zh/forgot.js';
import { franchise } from './zh/franchise.js';
import { panel } from './zh/panel.js';
import { proof } from './zh/proof.js';
import { register } from './zh/register.js';
import { review } from './zh/review.js';
import { visitor } from './zh/visitor.js';
import { wechat } from './zh/wechat.js';

/** 简体中文, the source of every catalogue: a key that is missing here does not exist. */
export const zh = {
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
} as const satisfies CodeMessages;
