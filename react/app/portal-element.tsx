import {
  createElement,
  type JSX,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';

/** Tags whose types are loaded by importing anything of `account-portal/elements`. */
type PortalTag = Extract<keyof JSX.IntrinsicElements, `portal-${string}`>;

/** Props of `PortalElement`: the tag, and what that tag takes. */
export type PortalElementProps<Tag extends PortalTag = PortalTag> = {
  [Name in Tag]: { readonly tag: Name } & JSX.IntrinsicElements[Name];
}[Tag];

/**
 * Renders a custom element by its tag. Objects and functions are passed as properties even while the tag is not yet
 * defined, when React would write them into attributes as `[object Object]`; and its events are heard on a page that a
 * server has rendered, too, where React adds no listeners.
 */
export function PortalElement<Tag extends PortalTag>(all: PortalElementProps<Tag>): ReactNode {
  const { tag, ref, ...props } = all; // not in the signature, where a rest element has no type if no tag has
  const element = useRef<HTMLElement>(null);
  const entries: readonly [string, unknown][] = Object.entries(props);
  const rich = Object.fromEntries(entries.filter(isRich));
  const before = useRef<Record<string, unknown>>({});
  const handlers = Object.fromEntries(entries.filter(isHandler));
  const hear = useHandlers(element, handlers); // before the properties, at which the tag may tell something
  const heard = Object.fromEntries(Object.keys(handlers).map((name) => [name, hear]));

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const gone = Object.keys(before.current).filter((name) => !(name in rich));
    Object.assign(current, Object.fromEntries(gone.map((name) => [name, undefined])), rich);
    before.current = rich;
  });

  const plain = Object.fromEntries(entries.filter((entry) => !isRich(entry)));
  const forwarded = ref as Ref<HTMLElement> | undefined; // every one of the tags is an HTMLElement
  // Stable: React calls a new callback at every render, after null to the one before.
  const setElement = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (typeof forwarded === 'function') return forwarded(node); // may be a cleanup function
      if (forwarded) forwarded.current = node;
      return undefined;
    },
    [forwarded],
  );
  return createElement(tag, { ...plain, ...heard, ref: setElement });
}

/** Values that React would not pass on unchanged: objects and functions that are not props of every element. */
function isRich([name, value]: readonly [string, unknown]): boolean {
  if (name === 'children' || name === 'style' || name === 'key' || name.startsWith('on')) return false;
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

type Handler = (event: Event) => void;

function isHandler(entry: [string, unknown]): entry is [string, Handler] {
  return /^onportal-[a-z-]+$/.test(entry[0]) && typeof entry[1] === 'function';
}

/**
 * Listens to the events of the element, by the names of their props. The listener that it returns stays the same: given to
 * React, which adds it before the element is inserted, but never while hydrating, it is still called once.
 */
function useHandlers(element: RefObject<HTMLElement | null>, handlers: Readonly<Record<string, Handler>>): Handler {
  const current = useRef(handlers);
  const hear = useCallback((event: Event) => current.current[`on${event.type}`]?.(event), []);
  const names = Object.keys(handlers).join();

  useLayoutEffect(() => {
    current.current = handlers;
  });
  useLayoutEffect(() => {
    const node = element.current;
    const types = names === '' ? [] : names.split(',').map((name) => name.slice('on'.length));
    for (const type of types) node?.addEventListener(type, hear);
    return () => {
      for (const type of types) node?.removeEventListener(type, hear);
    };
  }, [element, names, hear]);

  return hear;
}
