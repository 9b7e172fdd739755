import type { Portal } from '../../core/index.js';
import type { AttributeTable } from './attributes.js';

/** The definition of a tag. */
export interface ElementSpec {
  readonly tag: string;
  readonly attributes: AttributeTable;
  /** Properties that never become attributes: they hold objects, functions or secrets. */
  readonly properties: readonly string[];
  /** The verbs; each is a member of the behavior. */
  readonly methods: readonly string[];
  /** r2wc's class, which takes these props from attributes. Called where there is a DOM, when the tag is defined. */
  readonly adapt: (props: string[]) => CustomElementConstructor;
  readonly begin?: ((host: UpdatingElement) => Behavior) | undefined;
}

/** What an element does besides drawing; created with the element, before it is in a document. */
export interface Behavior {
  /** Called in a document after any change: returns the props to draw with, or null to draw nothing yet. */
  update(values: Readonly<Record<string, unknown>>): object | null;
  /** Called when the element has left the document. */
  end(): void;
  /** What the element answers for its property `portal` unless the page has set it. */
  portal?(): Portal | undefined;
}

export const r2wcProps = Symbol.for('r2wc.props');

/** Members of r2wc's classes that its types omit; r2wc's version is pinned because of them. */
export interface AdaptedElement extends HTMLElement {
  /** Where the component is drawn, from the next time it is mounted. */
  container: HTMLElement;
  /** Mounts the component, or updates it. */
  connectedCallback(): void;
  disconnectedCallback(): void;
  [r2wcProps]: object;
}

/** One of our elements. */
export interface UpdatingElement extends AdaptedElement {
  /** Schedules an update, a microtask later; several requests make one update. */
  requestUpdate(): void;
}
