import { PortalApp } from '../../react/portal-app.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { appAttributes, drawnAttributes, entryAttributes } from '../portal-attributes.js';
import { portalElement } from '../portal-element.js';
import { PortalView, toScreenProps } from '../portal-view.js';

export const app = portalElement({
  tag: 'portal-app',
  attributes: { ...drawnAttributes, ...entryAttributes, ...appAttributes },
  screen: 'login',
  follows: true,
  View: (props) => (
    <PortalView {...props}>
      <PortalApp {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
    </PortalView>
  ),
});

export const defineApp = (options?: DefineOptions): void => defineElement(app, options);
