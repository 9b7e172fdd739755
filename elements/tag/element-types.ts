import type { HTMLAttributes, Key, Ref } from 'react';
import type { AttributeTable, AttributeValues } from '../attributes/attributes.js';
import type { ElementProperties } from '../attributes/element-settings.js';
import type { portalMethods, portalProperties } from '../attributes/portal-members.js';
import type * as tags from '../attributes/portal-tags.js';
import type { ElementEvents } from '../events/event-bridge.js';
import type { ElementMethods } from './element-methods.js';

type Declared = (typeof tags)[keyof typeof tags];

/** The name of a tag. */
export type ElementTag = Declared['tag'];

type Row<Tag extends ElementTag> = Extract<Declared, { readonly tag: Tag }>;

type Properties<Tag extends ElementTag> =
  Row<Tag> extends { readonly properties: readonly (infer Name)[] } ? Name : (typeof portalProperties)[number];

type Methods<Tag extends ElementTag> =
  Row<Tag> extends { readonly methods: readonly (infer Name)[] } ? Name : (typeof portalMethods)[number];

/** An element as a script of the page sees it; the properties and methods are those of its row. */
export type PortalElement<Tag extends ElementTag> = HTMLElement &
  AttributeValues<Row<Tag>['attributes']> &
  Pick<ElementProperties, Properties<Tag> & keyof ElementProperties> &
  Pick<ElementMethods, Methods<Tag> & keyof ElementMethods>;

type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Dashed<Rest>}`
    : `-${Lowercase<First>}${Dashed<Rest>}`
  : '';

type Attributes<Table extends AttributeTable> = {
  [Name in keyof Table & string as Dashed<Name>]?: AttributeValues<Table>[Name];
};

/** An element in JSX: attributes by their own names, and listeners as React 19 takes them (`onportal-login`). */
export type PortalElementProps<Tag extends ElementTag> = Omit<HTMLAttributes<HTMLElement>, 'slot'> &
  Attributes<Row<Tag>['attributes']> &
  Partial<Pick<ElementProperties, Properties<Tag> & keyof ElementProperties>> & {
    key?: Key | null | undefined;
    ref?: Ref<PortalElement<Tag>>;
    slot?: string;
    class?: string;
    nonce?: string;
  } & { [Type in keyof ElementEvents as `on${Type}`]?: (event: ElementEvents[Type]) => void };

type PortalTags = { [Tag in ElementTag]: PortalElement<Tag> };
type PortalJsx = { [Tag in ElementTag]: PortalElementProps<Tag> };

declare global {
  interface HTMLElementTagNameMap extends PortalTags {}

  /** Also of the elements around a tag, the document and the window, to which the events bubble. */
  interface GlobalEventHandlersEventMap extends ElementEvents {}

  namespace JSX {
    interface IntrinsicElements extends PortalJsx {}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends PortalJsx {}
  }
}
