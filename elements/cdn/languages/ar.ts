import { ar } from '../../../locales/ar.js';
import { defineLanguage } from './define.js';

defineLanguage('ar', ar);
