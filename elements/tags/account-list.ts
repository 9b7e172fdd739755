import { accountListTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';

/** The definition of `<portal-account-list>`. */
export const accountList = portalElement(accountListTag);

/** Defines `<portal-account-list>` unless it is already defined. */
export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
