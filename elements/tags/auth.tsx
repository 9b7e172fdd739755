import { Auth } from '../../react/auth.js';
import { authTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';
import { PortalView, toScreenProps } from '../define/portal-view.js';

/** The definition of `<portal-auth>`. */
export const auth = portalElement({
  ...authTag,
  View: (props) => (
    <PortalView {...props}>
      <Auth {...toScreenProps(props)} />
    </PortalView>
  ),
});

/** Defines `<portal-auth>` unless it is already defined. */
export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
