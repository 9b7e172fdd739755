import { accountListTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** What `<portal-account-list>` is made of. */
export const accountList = portalElement(accountListTag);

/** Defines `<portal-account-list>`; where there is one already, it stays. */
export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
