import { appTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { AppPage, appChunks } from '../tag/app-view.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { PortalContent, toScreenProps } from '../tag/portal-content.js';

/** The definition of `<portal-app>`. */
export const app = portalElement({
  ...appTag,
  chunks: appChunks,
  Content: (props) => (
    <PortalContent {...props}>
      <AppPage {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
    </PortalContent>
  ),
});

/** Defines `<portal-app>` unless it is already defined. */
export const defineApp = (options?: DefineOptions): void => defineElement(app, options);
