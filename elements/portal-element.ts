import r2wc from '@r2wc/core';
import type { ComponentType } from 'react';
import type { Place, PortalEventName, ScreenName } from '../core/index.js';
import { type AttributeTable, toStrings } from './attributes/attributes.js';
import type { ElementSettings } from './attributes/element-settings.js';
import type { ElementSpec } from './attributes/element-spec.js';
import { portalEvents as events } from './attributes/portal-events.js';
import { portalMethods, portalProperties as properties } from './attributes/portal-members.js';
import { createIsolatedBehavior } from './iframe/isolation.js';
import { type FirstPlace, firstPlace } from './portal/element-portal.js';
import type { ElementMethods } from './tag/element-methods.js';
import type { FormOptions } from './tag/form-content.js';
import { createHydratingRenderer } from './tag/hydrating-renderer.js';
import { contentOf, type PortalContentProps, toDrawn } from './tag/portal-content.js';

/** A row of the table of tags: its view, attributes, members and events. */
export interface ElementRow extends ElementSpec {
  readonly events: readonly PortalEventName[];
  /** Missing for a tag that renders nothing. */
  readonly Content?: ComponentType<PortalContentProps> | undefined;
  /** The initial place. */
  readonly placeOf?: ((settings: ElementSettings) => Place) | undefined;
}

/** What a tag that draws a screen says of it, in `portal-tags.ts`. */
interface PortalTag<Tag extends string, Table extends AttributeTable> {
  readonly methods?: readonly (keyof ElementMethods)[];
  readonly tag: Tag;
  readonly attributes: Table;
  /** The initial screen. */
  readonly screen: ScreenName;
  /** The parameters of that place. */
  readonly params?: FirstPlace['params'];
  /** Shares the place of a portal that was passed in, instead of having its own. */
  readonly follows?: boolean | undefined;
}

interface View {
  /** The view, if it is not that of the screen; loaded when first shown. */
  readonly Content?: ComponentType<PortalContentProps> | undefined;
  /** What the view needs besides the screen before it can render. */
  readonly chunks?: FormOptions['chunks'];
}

/** The row of a tag that draws a screen of a portal. */
export function portalElement<const Tag extends string, const Table extends AttributeTable>(
  { tag, attributes, methods = portalMethods, screen, params, follows }: PortalTag<Tag, Table>,
  { Content = contentOf(screen), chunks }: View = {},
) {
  return {
    tag,
    attributes,
    properties,
    methods,
    events,
    adapt: (props) => r2wc(Content, { props: toStrings(props) }, createHydratingRenderer(toDrawn)),
    begin: (host) => createIsolatedBehavior(host, { tag, attributes, screen, params, follows, chunks }),
    Content,
    placeOf: (settings: ElementSettings) => firstPlace({ screen, params }, settings),
  } as const satisfies ElementRow;
}

/** The row of a tag that draws nothing. */
export function bareElement<const Tag extends Pick<ElementRow, 'tag' | 'attributes' | 'properties' | 'methods'>>(
  tag: Tag,
  behavior: Pick<ElementRow, 'adapt' | 'begin'>,
) {
  return { ...tag, events, ...behavior } as const satisfies ElementRow;
}
