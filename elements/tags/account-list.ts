import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { accountListTag } from '../portal-tags.js';

export const accountList = portalElement(accountListTag);

export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
