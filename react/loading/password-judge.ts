import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { createPasswordJudge } from '../../core/index.js';
import { commonPasswords, keyboards } from './guess-lists.js';

/** Judges the new passwords of a browser: some 22 kB, so this file is loaded by the first character of one. */
export const judgePassword = createPasswordJudge({
  common: new Set(commonPasswords),
  estimator: new ZxcvbnFactory({
    dictionary: { common: [...commonPasswords] },
    graphs: keyboards,
    maxLength: 20,
    l33tMaxSubstitutions: 4, // as the reference API, for the same answers
  }),
});
