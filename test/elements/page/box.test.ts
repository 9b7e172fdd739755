import { expect, test } from 'vitest';
import { placeBox } from '../../../elements/page/box.ts';

/** The keys that reach the page from a control of a tag. */
function heardFrom(renderRoot: 'light' | 'shadow', markup: string): string[] {
  const host = document.body.appendChild(document.createElement('div'));
  const box = placeBox(host, renderRoot);
  const control = box.appendChild(document.createElement(markup));
  const heard: string[] = [];
  const hear = (event: Event) => heard.push(`${event.type} ${(event as KeyboardEvent).key}`);
  const types = ['keydown', 'keyup'];
  for (const type of types) document.addEventListener(type, hear);
  for (const key of ['s', 'Escape', 'Tab'])
    for (const type of types) {
      control.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true }));
    }
  for (const type of types) document.removeEventListener(type, hear);
  host.remove();
  return heard;
}

const leaving = ['keydown Escape', 'keyup Escape', 'keydown Tab', 'keyup Tab'];
const all = ['keydown s', 'keyup s', ...leaving];

test.each([
  ['a field in a shadow root ends at the host, Escape and Tab excepted', 'shadow', 'input', leaving],
  ['a button in a shadow root reaches the page', 'shadow', 'button', all],
  ['a field of the page itself reaches the page, which sees the field', 'light', 'input', all],
] as const)('a key of %s', (_, renderRoot, control, expected) => {
  expect(heardFrom(renderRoot, control)).toEqual(expected);
});
