import { Auth } from '../../react/auth.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { authTag } from '../portal-tags.js';
import { PortalView, toScreenProps } from '../portal-view.js';

export const auth = portalElement({
  ...authTag,
  View: (props) => (
    <PortalView {...props}>
      <Auth {...toScreenProps(props)} />
    </PortalView>
  ),
});

export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
