import { AuthSwitch } from '../../react/screens/login/auth-switch.js';
import { LoginScreen } from '../../react/screens/login/login.js';
import { authTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { contentOf } from '../tag/portal-content.js';

/** The definition of `<portal-auth>`. */
export const auth = portalElement({
  ...authTag,
  Content: contentOf('login', { view: LoginScreen, above: <AuthSwitch /> }),
});

/** Defines `<portal-auth>` unless it is already defined. */
export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
