import { es } from '../es.js';
import { loginPart } from '../parts.js';

export const words = loginPart(es);
