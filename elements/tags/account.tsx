import { EmbeddedAccount } from '../../react/components/embedded-account.js';
import { accountTag } from '../attributes/portal-tags.js';
import { portalElement } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { PortalContent, toScreenProps } from '../tag/portal-content.js';

/** The definition of `<portal-account>`. */
export const account = portalElement({
  ...accountTag,
  Content: (props) => (
    <PortalContent {...props}>
      <EmbeddedAccount {...toScreenProps(props)} />
    </PortalContent>
  ),
});

/** Defines `<portal-account>` unless it is already defined. */
export const defineAccount = (options?: DefineOptions): void => defineElement(account, options);
