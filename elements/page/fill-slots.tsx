import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ownProperties } from '../../core/internal.js';
import { type Components, type SlotDetail, type SlotName, slotNames } from '../../react/provider/slots.js';
import type { ElementComponents, PlaceRenderer } from '../attributes/element-settings.js';

/**
 * What fills the slots of a screen: children of the element with a `slot` attribute, which the browser assigns in a
 * shadow root and we move elsewhere, and what a script renders.
 */
export function fillSlots(host: HTMLElement, filled?: ElementComponents): Components {
  const renderers = ownProperties(filled);
  const children = host.querySelectorAll(':scope > [slot], [data-portal-slot] > [slot]');
  const givenNames = [...children].map(({ slot }) => slot);
  const entries = slotNames.flatMap((name): [SlotName, Components[SlotName]][] => {
    const render = renderers[name];
    if (render) return [[name, rendered(render)]];
    if (!givenNames.includes(name)) return [];
    return [
      [
        name,
        host.shadowRoot ? <slot key={name} name={name} /> : <SlottedChildren key={name} host={host} name={name} />,
      ],
    ];
  });
  return Object.fromEntries(entries);
}

/** Moves the children in while the slot is mounted, also those that are added later, and back afterwards. */
function SlottedChildren({ host, name }: { host: HTMLElement; name: SlotName }): ReactNode {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => place.current?.append(...[...host.children].filter(({ slot }) => slot === name)));
  useLayoutEffect(() => {
    const { current } = place;
    return () => host.append(...(current?.children ?? []));
  }, [host]);

  return <div ref={place} data-portal-slot={name} />;
}

/** One component for each renderer: a new identity would remount the slot on every render. */
const components = new WeakMap<PlaceRenderer, (detail: SlotDetail) => ReactNode>();

function rendered(render: PlaceRenderer): (detail: SlotDetail) => ReactNode {
  const made = components.get(render) ?? ((detail) => <Rendered {...detail} render={render} />);
  components.set(render, made);
  return made;
}

function Rendered({ render, screen, error }: SlotDetail & { render: PlaceRenderer }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const code = error?.code;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error changes only with its code
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const end = render(current, { screen, error });
    return () => {
      if (typeof end === 'function') end();
      current.replaceChildren();
    };
  }, [render, screen, code]);

  return <div ref={place} />;
}
