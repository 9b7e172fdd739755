import { accountListTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';

/** The definition of `<portal-account-list>`. */
export const accountList = portalElement(accountListTag);

/** Defines `<portal-account-list>` unless it is already defined. */
export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
