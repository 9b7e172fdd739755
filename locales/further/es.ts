import { es } from '../es.js';
import { furtherPart } from '../parts.js';

export const words = furtherPart(es);
