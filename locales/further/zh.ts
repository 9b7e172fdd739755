import { furtherPart } from '../parts.js';
import { zh } from '../zh.js';

export const words = furtherPart(zh);
