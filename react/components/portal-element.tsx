import { createElement, type JSX, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react';

/** Tags whose types are loaded by importing anything of `account-portal/elements`. */
type PortalTag = Extract<keyof JSX.IntrinsicElements, `portal-${string}`>;

/** Props of `PortalElement`: the tag, and what that tag takes. */
export type PortalElementProps<Tag extends PortalTag = PortalTag> = {
  [Name in Tag]: { readonly tag: Name } & JSX.IntrinsicElements[Name];
}[Tag];

/**
 * Renders a custom element by its tag. Objects and functions are passed as properties even while the tag is not yet
 * defined, when React would write them into attributes as `[object Object]`.
 */
export function PortalElement<Tag extends PortalTag>(all: PortalElementProps<Tag>): ReactNode {
  const { tag, ref, ...props } = all; // not in the signature, where a rest element has no type if no tag has
  const element = useRef<HTMLElement>(null);
  const given: readonly [string, unknown][] = Object.entries(props);
  const rich = Object.fromEntries(given.filter(isRich));
  const before = useRef<Record<string, unknown>>({});

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const gone = Object.keys(before.current).filter((name) => !(name in rich));
    Object.assign(current, Object.fromEntries(gone.map((name) => [name, undefined])), rich);
    before.current = rich;
  });

  const plain = Object.fromEntries(given.filter((entry) => !isRich(entry)));
  const own = ref as Ref<HTMLElement> | undefined; // every one of the tags is an HTMLElement
  // Stable: React calls a new callback at every render, after null to the one before.
  const setElement = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (typeof own === 'function') return own(node); // may be a cleanup function
      if (own) own.current = node;
      return undefined;
    },
    [own],
  );
  return createElement(tag, { ...plain, ref: setElement });
}

/** Values that React would not pass on unchanged: objects and functions that are not props of every element. */
function isRich([name, value]: readonly [string, unknown]): boolean {
  if (name === 'children' || name === 'style' || name === 'key' || name.startsWith('on')) return false;
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
