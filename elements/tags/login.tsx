import { Login } from '../../react/login.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { drawnAttributes, entryAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';
import { PortalView, toScreenProps } from '../portal-view.js';

/** The one tag that brings its screen along, so that nothing is fetched before the form shows. */
export const login = portalElement({
  tag: 'portal-login',
  attributes: { ...drawnAttributes, ...entryAttributes },
  screen: 'login',
  View: (props) => (
    <PortalView {...props}>
      <Login {...toScreenProps(props)} />
    </PortalView>
  ),
});

export const defineLogin = (options?: DefineOptions): void => defineElement(login, options);
