import { PortalApp } from '../../react/portal-app.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { appTag } from '../portal-tags.js';
import { PortalView, toScreenProps } from '../portal-view.js';

export const app = portalElement({
  ...appTag,
  View: (props) => (
    <PortalView {...props}>
      <PortalApp {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
    </PortalView>
  ),
});

export const defineApp = (options?: DefineOptions): void => defineElement(app, options);
