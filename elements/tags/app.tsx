import { appTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { AppPage, appChunks } from '../tag/app-view.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { PortalView, toScreenProps } from '../tag/portal-view.js';

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
