import { AuthSwitch } from '../../react/screens/login/auth-switch.js';
import { LoginScreen } from '../../react/screens/login.js';
import { authTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';
import { viewOf } from '../define/portal-view.js';

/** The definition of `<portal-auth>`. */
export const auth = portalElement({
  ...authTag,
  View: viewOf('login', { view: LoginScreen, above: <AuthSwitch /> }),
});

/** Defines `<portal-auth>` unless it is already defined. */
export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
