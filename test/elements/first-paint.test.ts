import { afterEach, expect, test, vi } from 'vitest';
import type { FirstScreens } from '../../elements/first-paint/first-screens.ts';
import { drawFirst } from '../../elements/first-paint/paint.ts';
import { paintedOn } from '../../elements/painted.ts';
import { createView, viewIn } from '../../elements/view.ts';

const screen = {
  drawing: ['div', { 'data-portal': '{id}' }, [['button', { type: 'submit' }, ['Log in']]]],
  unlike: [],
} as const;
const screens: FirstScreens = { screens: {}, words: { zh: [], en: [], es: [] }, sheet: '' };

let count = 0;
afterEach(() => document.body.replaceChildren());

function place() {
  count += 1;
  const host = document.body.appendChild(document.createElement(`x-first-${count}`));
  host.setAttribute('api-host', 'https://api.example.com');
  host.setAttribute('company-id', '1001');
  // happy-dom does not see `:defined` come true of an element that was there before its class.
  const matches = host.matches.bind(host);
  const defined = () => customElements.get(host.localName) !== undefined;
  vi.spyOn(host, 'matches').mockImplementation((rule) => (rule === ':defined' ? defined() : matches(rule)));
  const press = vi.fn();
  host.addEventListener('click', press);
  return { host, press, button: () => host.querySelector('button') as HTMLButtonElement };
}

/** As the runtime does: a view of its own, with a form that answers. */
function define(host: HTMLElement) {
  customElements.define(
    host.localName,
    class extends HTMLElement {
      connectedCallback() {
        const frame = this.appendChild(createView()).appendChild(document.createElement('div'));
        frame.setAttribute('data-portal', 'p1');
        frame.appendChild(document.createElement('button'));
      }
    },
  );
}

test('what is pressed in a painted form waits for the runtime', () => {
  const { host, press, button } = place();

  drawFirst(host, screen, screens)?.();
  button().click();

  expect(button().textContent).toBe('Log in');
  expect(press).not.toHaveBeenCalled();
});

test('a runtime that comes between the drawing and the showing has the tag to itself, and its form answers', () => {
  const { host, press, button } = place();
  const show = drawFirst(host, screen, screens);
  define(host);

  show?.();
  button().click();

  expect(show).toBeTypeOf('function');
  expect(viewIn(host)?.querySelectorAll('button')).toHaveLength(1);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a tag that the runtime has already is not drawn', () => {
  const { host } = place();
  define(host);

  expect(drawFirst(host, screen, screens)).toBeNull();
  expect(host.querySelectorAll('button')).toHaveLength(1);
});

test('a tag that is drawn twice, while the page is read and after it, shows one form, whose presses wait', () => {
  const { host, press, button } = place();
  const shows = [drawFirst(host, screen, screens), drawFirst(host, screen, screens)];

  for (const show of shows) show?.();
  const third = drawFirst(host, screen, screens);
  button().click();

  expect(third).toBeNull();
  expect(host.querySelectorAll('button')).toHaveLength(1);
  expect(press).not.toHaveBeenCalled();
});

test('a tag that the page takes out between the drawing and the showing stays as it was, and is drawn when it is back', () => {
  const { host, button } = place();
  const show = drawFirst(host, screen, screens);

  host.remove();
  show?.();
  expect(host.childElementCount).toBe(0);
  document.body.append(host);
  drawFirst(host, screen, screens)?.();

  expect(button().textContent).toBe('Log in');
});

test('what the page says between the drawing and the showing is left to the runtime, which knows what was drawn', () => {
  const { host } = place();
  const show = drawFirst(host, screen, screens);

  host.setAttribute('locale', 'es');
  show?.();

  expect(paintedOn(viewIn(host) as HTMLElement)?.settings.locale).toBeUndefined();
});
