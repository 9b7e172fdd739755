import { appTag } from '../declarations/portal-tags.js';
import { AppPage, appChunks } from '../define/app-view.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { portalElement } from '../define/portal-element.js';
import { PortalView, toScreenProps } from '../define/portal-view.js';

/** The definition of `<portal-app>`. */
export const app = portalElement({
  ...appTag,
  chunks: appChunks,
  View: (props) => (
    <PortalView {...props}>
      <AppPage {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
    </PortalView>
  ),
});

/** Defines `<portal-app>` unless it is already defined. */
export const defineApp = (options?: DefineOptions): void => defineElement(app, options);
