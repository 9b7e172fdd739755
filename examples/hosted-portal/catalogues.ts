import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';

/** The product's texts in every language, for what the server writes into a page. */
export const catalogues = { zh, en, es };
