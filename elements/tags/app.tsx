import { appTag } from '../declarations/portal-tags.js';
import { AppPage, appChunks } from '../define/app-view.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';
import { PortalView, toScreenProps } from '../define/portal-view.js';

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
