import { AuthSwitch } from '../../react/screens/login/auth-switch.js';
import { LoginScreen } from '../../react/screens/login/login.js';
import { authTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { viewOf } from '../tag/portal-view.js';

/** The definition of `<portal-auth>`. */
export const auth = portalElement({
  ...authTag,
  View: viewOf('login', { view: LoginScreen, above: <AuthSwitch /> }),
});

/** Defines `<portal-auth>` unless it is already defined. */
export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
