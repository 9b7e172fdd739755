import { waitFor } from '@testing-library/dom';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createHydratingRenderer, type DrawnProps } from '../../../elements/tag/hydrating-renderer.tsx';

interface NoteProps extends DrawnProps {
  readonly text: string;
}

function Note({ text }: NoteProps): ReactNode {
  const [pressed, setPressed] = useState(0);
  if (text === 'broken') throw new Error('a bug in a component');
  return (
    <button type="button" onClick={() => setPressed(pressed + 1)}>
      {text} {pressed}
    </button>
  );
}

const renderer = createHydratingRenderer<NoteProps>();

function place(markup = ''): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  return container;
}

afterEach(() => document.body.replaceChildren());

test('hydrates server-rendered markup, keeping its nodes', async () => {
  const errors = vi.spyOn(console, 'error');
  const container = place(renderToString(<Note text="drawn" />));
  const button = container.querySelector('button');

  renderer.mount(container, Note, { text: 'drawn' });

  await waitFor(() => {
    button?.click();
    expect(container.textContent).not.toBe('drawn 0');
  });
  expect(container.querySelector('button')).toBe(button);
  expect(errors).not.toHaveBeenCalled();
});

test('renders a change during hydration afterwards, on the same nodes', async () => {
  const errors = vi.spyOn(console, 'error');
  const container = place(renderToString(<Note text="drawn" />));
  const button = container.querySelector('button');

  const mounted = renderer.mount(container, Note, { text: 'drawn' });
  renderer.update(mounted, { text: 'changed' });

  await waitFor(() => expect(container.textContent).toBe('changed 0'));
  expect(container.querySelector('button')).toBe(button);
  expect(errors).not.toHaveBeenCalled();
});

test('reports a component that throws, and the next change renders again', async () => {
  const failed = vi.fn();
  const container = place();
  const mounted = renderer.mount(container, Note, { text: 'broken', onFailure: failed });
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));

  renderer.update(mounted, { text: 'mended', onFailure: failed });

  await waitFor(() => expect(container.textContent).toBe('mended 0'));
});

test('unmounting empties the container', async () => {
  const container = place();
  const mounted = renderer.mount(container, Note, { text: 'here' });
  await waitFor(() => expect(container.textContent).toBe('here 0'));

  renderer.unmount(mounted);

  expect(container.childElementCount).toBe(0);
});
