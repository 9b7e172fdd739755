import { Auth } from '../../react/auth.js';
import { authTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';
import { PortalView, toScreenProps } from '../define/portal-view.js';

/** What `<portal-auth>` is made of. */
export const auth = portalElement({
  ...authTag,
  View: (props) => (
    <PortalView {...props}>
      <Auth {...toScreenProps(props)} />
    </PortalView>
  ),
});

/** Defines `<portal-auth>`; where there is one already, it stays. */
export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
