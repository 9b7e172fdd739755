import r2wcReact from '@r2wc/react-to-web-component';
import { waitFor } from '@testing-library/dom';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choice, flag, text } from '../../../elements/attributes/attributes.ts';
import type { Behavior, ElementSpec, UpdatingElement } from '../../../elements/attributes/element-spec.ts';
import { defineElement } from '../../../elements/tag/define-element.ts';
import { quiet } from '../../support/quiet.ts';

interface CardProps {
  label?: string | undefined;
  tone?: string | undefined;
  open?: boolean | undefined;
  rich?: { readonly secret: string } | undefined;
}

const mounts: string[] = [];

function Card({ label, tone, open, rich }: CardProps): ReactNode {
  const [typed] = useState(() => mounts.length);
  useEffect(() => {
    mounts.push('mount');
    return () => void mounts.push('unmount');
  }, []);
  return (
    <p data-typed={typed} data-label={label} data-tone={tone} data-open={String(open)} data-rich={rich?.secret}>
      <input />
    </p>
  );
}

const spec: Omit<ElementSpec, 'tag'> = {
  attributes: { label: text, tone: choice(['calm', 'loud']), open: flag },
  properties: ['rich'],
  methods: [],
  adapt: () => r2wcReact(Card, { props: ['label', 'tone', 'open'] }),
};

type CardElement = HTMLElement & { label: unknown; tone: unknown; open: unknown; rich: unknown };

let count = 0;

/** A new tag for each test, because a tag cannot be defined twice. */
function newTag(define = true): string {
  count += 1;
  const tag = `test-card-${count}`;
  if (define) defineElement({ ...spec, tag });
  return tag;
}

const create = (tag: string) => document.createElement(tag) as CardElement;
const drawn = (element: Element) => waitFor(() => expect(element.querySelector('p')).not.toBeNull());
const seen = (element: Element): Record<string, string> => {
  const attributes = [...(element.querySelector('p')?.attributes ?? [])];
  return Object.fromEntries(attributes.map(({ name, value }) => [name.replace('data-', ''), value]));
};
afterEach(async () => {
  document.body.replaceChildren();
  await quiet();
  mounts.length = 0;
});

test('passes a property set before the definition to the component', async () => {
  const tag = newTag(false);
  const element = document.body.appendChild(create(tag));
  element.rich = { secret: 'early' };
  element.label = 'early';

  defineElement({ ...spec, tag });
  customElements.upgrade(element);
  await drawn(element);

  expect(seen(element)).toMatchObject({ rich: 'early', label: 'early' });
  expect(Object.keys(element)).not.toContain('rich');
});

test('passes the removal of an attribute to the component', async () => {
  const element = create(newTag());
  element.setAttribute('label', 'there');
  document.body.append(element);
  await waitFor(() => expect(seen(element)).toMatchObject({ label: 'there' }));

  element.removeAttribute('label');

  await waitFor(() => expect(seen(element)).not.toHaveProperty('label'));
});

test.each([
  ['no attribute', null, 'false'],
  ['an empty one', '', 'true'],
  ['its own name', 'open', 'true'],
  ['the word false, as frameworks write it on an undefined tag', 'false', 'false'],
])('a flag with %s', async (_, value, expected) => {
  const element = create(newTag());
  if (value !== null) element.setAttribute('open', value);

  document.body.append(element);

  await drawn(element);
  expect(seen(element).open).toBe(expected);
  expect(element.open).toBe(expected === 'true');
});

test('keeps an empty string', async () => {
  const element = create(newTag());
  element.setAttribute('label', 'there');
  document.body.append(element);
  await drawn(element);

  element.setAttribute('label', '');

  await waitFor(() => expect(seen(element).label).toBe(''));
});

test('an unknown choice counts as missing', async () => {
  const element = create(newTag());
  element.setAttribute('tone', 'constructor');

  document.body.append(element);

  await drawn(element);
  expect(element.tone).toBeUndefined();
  expect(seen(element)).not.toHaveProperty('tone');
});

test.each([undefined, null])('reflects a property into its attribute, and removes it for %s', async (nothing) => {
  const element = create(newTag());

  element.label = 'written';
  element.open = true;
  const written = element.outerHTML;
  element.label = nothing;
  element.open = false;

  expect(written).toContain('label="written"');
  expect(written).toContain('open=""');
  expect([element.hasAttribute('label'), element.hasAttribute('open')]).toEqual([false, false]);
});

test('never reflects a rich property', async () => {
  const element = create(newTag());
  const rich = { secret: 's3cret' };
  document.body.append(element);

  element.rich = rich;

  await waitFor(() => expect(seen(element).rich).toBe('s3cret'));
  expect(element.rich).toBe(rich);
  expect(element.getAttributeNames()).toEqual([]);
});

test('an element outside a document renders and runs nothing', async () => {
  const element = create(newTag());

  element.setAttribute('label', 'away');
  element.rich = { secret: 'away' };
  await quiet();

  expect(element.childElementCount).toBe(0);
  expect(mounts).toEqual([]);
});

test('an element that is added and removed at once does nothing', async () => {
  const element = create(newTag());

  document.body.append(element);
  element.remove();
  await quiet();

  expect(mounts).toEqual([]);
});

test('a move keeps nodes and input', async () => {
  const element = create(newTag());
  document.body.append(element);
  await drawn(element);
  const input = element.querySelector('input');
  if (input) input.value = 'typed';

  const other = document.body.appendChild(document.createElement('section'));
  other.append(element);
  await quiet();

  expect(element.querySelector('input')).toBe(input);
  expect(input?.value).toBe('typed');
  expect(mounts).toEqual(['mount']);
});

test('unmounts a removed element, and renders it again when it returns', async () => {
  const element = create(newTag());
  element.setAttribute('label', 'one');
  document.body.append(element);
  await drawn(element);

  element.remove();
  await waitFor(() => expect(mounts).toEqual(['mount', 'unmount']));
  element.setAttribute('label', 'two');
  document.body.append(element);

  await waitFor(() => expect(mounts).toEqual(['mount', 'unmount', 'mount']));
  expect(seen(element).label).toBe('two');
});

test('renders a burst of changes once', async () => {
  const renders = vi.fn<(props: CardProps) => null>(() => null);
  const tag = newTag(false);
  defineElement({ ...spec, tag, adapt: () => r2wcReact(renders, { props: ['label', 'tone', 'open'] }) });
  const element = create(tag);
  document.body.append(element);
  await waitFor(() => expect(renders).toHaveBeenCalledTimes(1));

  for (const label of ['a', 'b', 'c']) element.label = label;
  await quiet();

  expect(renders).toHaveBeenCalledTimes(2);
  expect(renders.mock.lastCall?.[0]).toMatchObject({ label: 'c' });
});

test('a change that an update itself makes is rendered, too', async () => {
  const begin = (host: UpdatingElement): Behavior => ({
    update(values) {
      if (values.label === undefined) host.setAttribute('label', 'made up');
      return values;
    },
    end: () => {},
  });
  const tag = newTag(false);
  defineElement({ ...spec, tag, begin });

  const element = document.body.appendChild(create(tag));

  await waitFor(() => expect(seen(element).label).toBe('made up'));
});

test('defining a tag again does nothing', () => {
  const tag = newTag();
  const first = customElements.get(tag);

  defineElement({ ...spec, tag });

  expect(customElements.get(tag)).toBe(first);
});

test('a suffix defines a second tag', () => {
  const tag = newTag();

  defineElement({ ...spec, tag }, { suffix: 'v2' });

  expect(customElements.get(`${tag}-v2`)).toBeDefined();
  expect(customElements.get(`${tag}-v2`)).not.toBe(customElements.get(tag));
});

test('methods call the behavior, which ends with the element', async () => {
  const ends = vi.fn();
  const begin = (host: UpdatingElement): Behavior & { shout(word: string): string } => ({
    update: (values) => values,
    end: ends,
    shout: (word) => `${word} from ${host.localName}`,
  });
  const tag = newTag(false);
  defineElement({ ...spec, tag, methods: ['shout'], begin });
  const element = document.body.appendChild(create(tag)) as CardElement & { shout(word: string): string };
  await drawn(element);

  const said = element.shout('hello');
  element.remove();
  await quiet();

  expect(said).toBe(`hello from ${tag}`);
  expect(ends).toHaveBeenCalled();
});
