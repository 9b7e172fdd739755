import { LoginScreen } from '../../react/screens/login/login.js';
import { loginTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { contentOf } from '../tag/portal-content.js';

/** The one tag that brings its screen along, so that nothing is fetched before the form shows. */
export const login = portalElement({
  ...loginTag,
  Content: contentOf('login', { view: LoginScreen }),
});

/** Defines `<portal-login>` unless it is already defined. */
export const defineLogin = (options?: DefineOptions): void => defineElement(login, options);
