import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { accountListTag } from '../portal-tags.js';

/** What `<portal-account-list>` is made of. */
export const accountList = portalElement(accountListTag);

/** Defines `<portal-account-list>`; where there is one already, it stays. */
export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
