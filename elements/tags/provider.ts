import r2wc from '@r2wc/core';
import { createProviderBehaviour } from '../behaviour/provider-behaviour.js';
import { toStrings } from '../declarations/attributes.js';
import { portalEvents as events } from '../declarations/portal-events.js';
import { providerTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import { createHydratingRenderer } from '../define/hydrating-renderer.js';
import type { ElementRow } from '../define/portal-element.js';

/** The definition of `<portal-provider>`. */
export const provider = {
  ...providerTag,
  events,
  adapt: (props) => r2wc(() => null, { props: toStrings(props) }, createHydratingRenderer()),
  begin: createProviderBehaviour,
} as const satisfies ElementRow;

/** Defines `<portal-provider>` unless it is already defined. */
export const defineProvider = (options?: DefineOptions): void => defineElement(provider, options);
