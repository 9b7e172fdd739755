import { AppPage, appChunks } from '../app-view.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { portalElement } from '../portal-element.js';
import { appTag } from '../portal-tags.js';
import { PortalView, toScreenProps } from '../portal-view.js';

/** What `<portal-app>` is made of. */
export const app = portalElement({
  ...appTag,
  chunks: appChunks,
  View: (props) => (
    <PortalView {...props}>
      <AppPage {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
    </PortalView>
  ),
});

/** Defines `<portal-app>`; where there is one already, it stays. */
export const defineApp = (options?: DefineOptions): void => defineElement(app, options);
