export { defineLanguage } from '../../../locales/define-language.js';
