import { en } from '../en.js';
import { furtherPart } from '../parts.js';

export const words = furtherPart(en);
