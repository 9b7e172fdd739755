import { checkImage, type ImageCandidate, type ImageLimits } from './images.js';
import { blank } from './required.js';
import { rules } from './rules.js';
import type { Rule } from './validate.js';

const emailLength = 254;
const emailFormat =
  /^[0-9A-Za-z_+%'-]+(?:\.[0-9A-Za-z_+%'-]+)*@(?:[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?\.)+[A-Za-z]{2,6}$/;

/** Local part, `@`, domain, a suffix of 2 to 6 letters; an empty one is left to `required`. */
const email: Rule = (value) => {
  if (blank(value)) return null;
  return typeof value === 'string' && value.length <= emailLength && emailFormat.test(value) ? null : 'email-format';
};

/** A chosen file: `{ name, size, bytes }`. */
const image =
  (limits: ImageLimits): Rule =>
  (value) =>
    isImageCandidate(value) ? checkImage(value, limits) : 'image-type';

/** The validation rules of the fields (spec.md section 5). */
export const allRules = { ...rules, email, image };

function isImageCandidate(value: unknown): value is ImageCandidate {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, bytes } = value as Partial<Record<keyof ImageCandidate, unknown>>; // validated below
  return typeof name === 'string' && typeof size === 'number' && bytes instanceof Uint8Array;
}
