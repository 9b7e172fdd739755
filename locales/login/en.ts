import { en } from '../en.js';
import { loginPart } from '../parts.js';

export const words = loginPart(en);
