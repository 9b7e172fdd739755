import { readAttribute, writeAttribute } from '../attributes/attributes.js';
import {
  type AdaptedElement,
  type Behavior,
  type ElementSpec,
  r2wcProps,
  type UpdatingElement,
} from '../attributes/element-spec.js';
import { hidesDocument } from '../page/hides-document.js';
import { awaitsSpec, supplySpec } from './lazy-spec.js';
import { markCopy, tellOfOther } from './other-copy.js';

// Brings the types of all tags.
export type {} from './element-types.js';

/** How a tag is defined. */
export interface DefineOptions {
  /** Ends the tag name, where two versions have to live on one page: `portal-login-v2`. */
  readonly suffix?: string | undefined;
}

/**
 * Defines a tag, unless the name is already defined, by whatever script: then the console is told. Does nothing without a DOM.
 */
export function defineElement(spec: ElementSpec, { suffix }: DefineOptions = {}): void {
  if (typeof customElements === 'undefined' || hidesDocument()) return;
  const tag = suffix ? `${spec.tag}-${suffix}` : spec.tag;
  const defined = customElements.get(tag);
  if (!defined) customElements.define(tag, markCopy(createElementClass(spec)));
  else {
    if (!awaitsSpec(defined)) tellOfOther(tag, defined);
    supplySpec(defined, spec);
  }
}

/**
 * r2wc draws detached elements, keeps removed attributes, loses early properties, reflects objects as attributes and loses
 * its state on a move. Here every change, connection and disconnection requests an update, which draws the current state a
 * microtask later: several changes are drawn once, and a move is neither a connection nor a disconnection.
 */
function createElementClass(spec: ElementSpec): CustomElementConstructor {
  // r2wc returns a CustomElementConstructor; AdaptedElement adds the members it omits.
  const Adapted = spec.adapt(Object.keys(spec.attributes)) as unknown as new () => AdaptedElement;
  const given = new WeakMap<object, Record<string, unknown>>();
  const behaviors = new WeakMap<object, Behavior>();
  const richOf = (element: object) => given.get(element) ?? {};

  class PortalElement extends Adapted {
    #due = false;
    #present = false;

    constructor() {
      super();
      given.set(this, {});
      const behavior = spec.begin?.(this);
      if (behavior) behaviors.set(this, behavior);
    }

    override connectedCallback(): void {
      for (const name of [...Object.keys(spec.attributes), ...spec.properties]) upgradeProperty(this, name);
      this.requestUpdate();
    }

    override disconnectedCallback(): void {
      this.requestUpdate();
    }

    /** Its presence makes Element.moveBefore keep the element's state. */
    connectedMoveCallback(): void {
      this.requestUpdate();
    }

    attributeChangedCallback(): void {
      this.requestUpdate();
    }

    requestUpdate(): void {
      if (this.#due) return;
      this.#due = true;
      queueMicrotask(() => {
        this.#due = false;
        this.#look();
      });
    }

    #look(): void {
      const props = this.isConnected ? this.#props() : null;
      if (props) {
        Object.assign(this[r2wcProps], props);
        this.#present = true;
        super.connectedCallback();
      } else if (this.#present) {
        this.#present = false;
        super.disconnectedCallback();
      }
      if (!this.isConnected) behaviors.get(this)?.end();
    }

    #props(): object | null {
      const attributes = Object.entries(spec.attributes).map(([name, row]) => [name, readAttribute(this, name, row)]);
      const values: Record<string, unknown> = { ...richOf(this), ...Object.fromEntries(attributes) };
      if (values.debug)
        import('../debug/debug-element.js').then(({ debugElement }) => debugElement(this, spec)).catch(console.error);
      const behavior = behaviors.get(this);
      return behavior ? behavior.update(values) : values;
    }
  }

  for (const [name, row] of Object.entries(spec.attributes)) {
    define(PortalElement, name, {
      get: (element) => readAttribute(element, name, row),
      set: (element, value) => writeAttribute(element, name, row, value),
    });
  }
  for (const name of spec.properties) {
    define(PortalElement, name, {
      get(element) {
        const value = richOf(element)[name];
        return name === 'portal' ? (value ?? behaviors.get(element)?.portal?.()) : value;
      },
      set(element, value) {
        richOf(element)[name] = value;
        if (element.isConnected) element.requestUpdate();
      },
    });
  }
  for (const name of spec.methods) {
    Object.defineProperty(PortalElement.prototype, name, {
      configurable: true,
      writable: true,
      value(this: object, ...parameters: unknown[]) {
        const verbs = behaviors.get(this) as unknown as Record<string, (...parameters: unknown[]) => unknown>; // see `methods`
        return verbs[name]?.(...parameters);
      },
    });
  }

  return PortalElement;
}

/** Defines an accessor that shadows r2wc's own of the same name. */
function define(
  owner: new () => UpdatingElement,
  name: string,
  { get, set }: { get: (element: UpdatingElement) => unknown; set: (element: UpdatingElement, value: unknown) => void },
): void {
  Object.defineProperty(owner.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: UpdatingElement) {
      return get(this);
    },
    set(this: UpdatingElement, value: unknown) {
      set(this, value);
    },
  });
}

/** A property set before the tag was defined hides the accessor: it is deleted and set again. */
function upgradeProperty(element: HTMLElement, name: string): void {
  if (!Object.prototype.hasOwnProperty.call(element, name)) return;
  const early = element as unknown as Record<string, unknown>; // the own property exists, as checked above
  const value = early[name];
  delete early[name];
  early[name] = value;
}
