import { loginPart } from '../parts.js';
import { zh } from '../zh.js';

export const words = loginPart(zh);
