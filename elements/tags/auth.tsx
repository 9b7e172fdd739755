import { Auth } from '../../react/auth.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, entryAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';
import { PortalView, toScreenProps } from '../portal-view.js';

export const auth = portalElement({
  tag: 'portal-auth',
  attributes: { ...drawnAttributes, ...entryAttributes },
  screen: 'login',
  View: (props) => (
    <PortalView {...props}>
      <Auth {...toScreenProps(props)} />
    </PortalView>
  ),
});

export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
