import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SlotName, Slots } from '../react/index.js';

const names: readonly SlotName[] = [
  'logo',
  'header',
  'before-fields',
  'after-fields',
  'before-submit',
  'after-submit',
  'social',
  'help',
  'footer',
];

/** The children of an element that name a place, each in its place: by the browser in a shadow root, else by us. */
export function placeSlots(host: HTMLElement): Slots {
  const places = [host, ...host.querySelectorAll('[data-portal-slot]')];
  const given = places.flatMap((place) => [...place.children].map((child) => child.getAttribute('slot')));
  const entries = names.flatMap((name) => {
    if (!given.includes(name)) return [];
    return [[name, host.shadowRoot ? <slot key={name} name={name} /> : <Place key={name} host={host} name={name} />]];
  });
  return Object.fromEntries(entries);
}

/** Takes the children in for as long as the place is there, and gives them back. */
function Place({ host, name }: { host: HTMLElement; name: SlotName }): ReactNode {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const taken = [...host.children].filter((child) => child.getAttribute('slot') === name);
    place.current?.append(...taken);
    return () => host.append(...taken);
  }, [host, name]);

  return <div ref={place} data-portal-slot={name} />;
}
