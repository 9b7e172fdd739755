import { LoginScreen } from '../../react/screens/login.js';
import { loginTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';
import { viewOf } from '../define/portal-view.js';

/** The one tag that brings its screen along, so that nothing is fetched before the form shows. */
export const login = portalElement({
  ...loginTag,
  View: viewOf('login', { view: LoginScreen }),
});

/** Defines `<portal-login>` unless it is already defined. */
export const defineLogin = (options?: DefineOptions): void => defineElement(login, options);
