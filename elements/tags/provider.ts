import r2wc from '@r2wc/core';
import { toStrings } from '../attributes.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { createHydratingRenderer } from '../hydrating-renderer.js';
import type { ElementRow } from '../portal-element.js';
import { portalEvents as events } from '../portal-events.js';
import { providerTag } from '../portal-tags.js';
import { createProviderBehaviour } from '../provider-behaviour.js';

/** What `<portal-provider>` is made of. */
export const provider = {
  ...providerTag,
  events,
  adapt: (props) => r2wc(() => null, { props: toStrings(props) }, createHydratingRenderer()),
  begin: createProviderBehaviour,
} as const satisfies ElementRow;

/** Defines `<portal-provider>`; where there is one already, it stays. */
export const defineProvider = (options?: DefineOptions): void => defineElement(provider, options);
