import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ownProperties } from '../../core/internal.js';
import { type Components, type SlotDetail, type SlotName, slotNames } from '../../react/provider/slots.js';
import type { ElementComponents } from '../attributes/element-settings.js';
import { fillFromTemplate } from './template-slot.js';

/** A renderer of any slot: which detail it takes is decided by the name of its slot. */
type Renderer = (place: HTMLElement, detail: SlotDetail) => unknown;

/**
 * What fills the slots of a screen: what a script renders, a `<template>` that is copied with the slot's data, or children of
 * the element with a `slot` attribute, which the browser assigns in a shadow root and we move elsewhere.
 */
export function fillSlots(host: HTMLElement, filled?: ElementComponents): Components {
  const renderers = ownProperties(filled) as Readonly<Partial<Record<SlotName, Renderer>>>; // see `Renderer`
  const children = [...host.querySelectorAll(':scope > [slot], [data-portal-slot] > [slot]')];
  const entries = slotNames.flatMap((name): [SlotName, ReactNode | ((detail: SlotDetail) => ReactNode)][] => {
    const given = children.filter(({ slot }) => slot === name);
    const template = given.find((child) => child instanceof HTMLTemplateElement);
    const render = renderers[name] ?? (template && rendererOf(template));
    if (render) return [[name, rendered(render)]];
    if (given.length === 0) return [];
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

/** One of each, as a new identity would remount the slot on every render. */
const components = new WeakMap<Renderer, (detail: SlotDetail) => ReactNode>();
const fromTemplates = new WeakMap<HTMLTemplateElement, Renderer>();

function rendererOf(template: HTMLTemplateElement): Renderer {
  const made = fromTemplates.get(template) ?? fillFromTemplate(template);
  fromTemplates.set(template, made);
  return made;
}

function rendered(render: Renderer): (detail: SlotDetail) => ReactNode {
  const made = components.get(render) ?? ((detail) => <Rendered detail={detail} render={render} />);
  components.set(render, made);
  return made;
}

function Rendered({ render, detail }: { detail: SlotDetail; render: Renderer }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const data = JSON.stringify(detail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled again when what it is told changes
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const end = render(current, detail);
    return () => {
      if (typeof end === 'function') end();
      current.replaceChildren();
    };
  }, [render, data]);

  return <div ref={place} />;
}
