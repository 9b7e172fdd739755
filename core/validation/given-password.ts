import { required } from './required.js';
import type { Rule } from './validate.js';

/** Spaces and invisible characters, which no password has; half a surrogate pair could not even be sent. */
const blanks = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;

/** Reports a password that a blank has got into, as from a copied text. It is never removed: a password is what was typed. */
export const unspaced: Rule = (value) => (typeof value === 'string' && blanks.test(value) ? 'password-blank' : null);

/** A password that exists, of any format. */
export const givenPassword: Rule = (value, values) =>
  unspaced(value, values) ?? required('password-required')(value, values);
