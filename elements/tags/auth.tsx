import { Auth } from '../../react/auth.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { authTag } from '../portal-tags.js';
import { PortalView, toScreenProps } from '../portal-view.js';

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
