import r2wc from '@r2wc/core';
import { toStrings } from '../attributes/attributes.js';
import { portalEvents as events } from '../attributes/portal-events.js';
import { providerTag } from '../attributes/portal-tags.js';
import type { ElementRow } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { createHydratingRenderer } from '../tag/hydrating-renderer.js';
import { createProviderBehavior } from '../tag/provider-behavior.js';

/** The definition of `<portal-provider>`. */
export const provider = {
  ...providerTag,
  events,
  adapt: (props) => r2wc(() => null, { props: toStrings(props) }, createHydratingRenderer()),
  begin: createProviderBehavior,
} as const satisfies ElementRow;

/** Defines `<portal-provider>` unless it is already defined. */
export const defineProvider = (options?: DefineOptions): void => defineElement(provider, options);
