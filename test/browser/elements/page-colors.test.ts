import { contrastRatio } from 'account-portal';
import { defineLogin } from 'account-portal/elements';
import { toPalette } from '../../../react/theme/palette.ts';
import { testPortal } from '../../support/portal.ts';
import { expect, inEveryEngine } from '../support/harness.ts';
import { until } from '../support/until.ts';

const test = inEveryEngine('page styles');

defineLogin();

const toHex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((digits) => Number(digits).toString(16).padStart(2, '0'))
    .join('')}`;

/** A login form on a page with these rules, and the contrast of its texts. */
async function draw(
  css: string,
  body: (seen: () => { button: string; text: number; link: number }, frame: HTMLElement) => Promise<void>,
  scheme = 'light',
) {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const element = document.createElement('portal-login');
  Object.assign(element, { portal: testPortal({}, { redirect: 'manual' }).portal, appearance: { variables: still } });
  element.setAttribute('color-scheme', scheme);
  document.body.append(element);
  await element.whenReady();
  const part = (name: string) => getComputedStyle(element.querySelector(`[data-part~='${name}']`) as Element);
  try {
    await body(() => {
      const button = part('primary-button');
      const surface = toHex(part('card').backgroundColor);
      return {
        button: toHex(button.backgroundColor),
        text: contrastRatio(toHex(button.color), toHex(button.backgroundColor)),
        link: contrastRatio(toHex(part('link').color), surface),
      };
    }, element.querySelector('[data-portal]') as HTMLElement);
  } finally {
    element.remove();
    style.remove();
    document.documentElement.className = '';
  }
}

const still = { duration: '0ms' };
const theme = toPalette('');

for (const color of ['#ffe600', '#20ade5', '#777777', '#000080', 'rebeccapurple', 'hsl(120, 100%, 40%)', '#ffffff']) {
  for (const scheme of ['light', 'dark']) {
    test(`a button with the page's colour ${color} and the links beside it are readable (${scheme})`, () => {
      const surface = scheme === 'dark' ? '--portal-color-surface: #222633;' : '';
      return draw(`:root { --brand: ${color}; --portal-color-primary: var(--brand); ${surface} }`, async (seen) => {
        const { button, text, link } = seen();

        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = color;
        expect(button).toBe(toHex(getComputedStyle(probe).color));
        probe.remove();
        expect(text).toBeGreaterThanOrEqual(4.5);
        expect(link).toBeGreaterThanOrEqual(4.5);
      });
    });
  }
}

for (const scheme of ['light', 'dark']) {
  test(`on a page that sets no colours, the form keeps its own (${scheme})`, () =>
    draw(
      '',
      async (_, frame) => {
        const { style } = frame;

        const texts = ['--pt-brand-text', '--pt-brand-dark-text'].map((name) => style.getPropertyValue(name));

        expect(getComputedStyle(frame).colorScheme).toBe(scheme);
        expect(texts).toEqual([theme['--pt-brand-text'], theme['--pt-brand-dark-text']]);
      },
      scheme,
    ));

  test(`links are readable if the page gives cards the surface of the other scheme (${scheme})`, () =>
    draw(
      `:root { --portal-color-surface: ${scheme === 'light' ? '#171c23' : '#ffffff'}; }`,
      async (seen) => {
        expect(seen().link).toBeGreaterThanOrEqual(4.5);
      },
      scheme,
    ));
}

test('follows a page that changes its colour by a class', () =>
  draw(':root { --portal-color-primary: #111111; } :root.sunny { --portal-color-primary: #ffe600; }', async (seen) => {
    expect(seen().button).toBe('#111111');

    document.documentElement.className = 'sunny';
    await until(() => seen().button === '#ffe600' && seen().text >= 4.5 && seen().link >= 4.5).catch(() => undefined);

    expect(seen().button).toBe('#ffe600');
    expect(seen().text).toBeGreaterThanOrEqual(4.5);
    expect(seen().link).toBeGreaterThanOrEqual(4.5);
  }));

test('a form that changes its scheme with the page shows no other colours in between', () =>
  draw(
    ':root { --portal-color-primary: #111111; } :root.sunny { --portal-color-primary: #ffe600; }',
    async (_, frame) => {
      frame.style.outlineColor = 'var(--pt-surface)'; // as in browsers without `color-mix`
      const names = ['--pt-brand', '--pt-brand-text', '--pt-brand-dark-text'] as const;
      const drawn = () => names.map((name) => frame.style.getPropertyValue(name)).join(' ');
      const looks = new Set<string>();
      const watch = new MutationObserver(() => looks.add(drawn()));
      watch.observe(frame, { attributes: true });

      document.documentElement.className = 'sunny';
      frame.closest('portal-login')?.setAttribute('color-scheme', 'dark');
      await until(
        () => frame.dataset.colorScheme === 'dark' && frame.style.getPropertyValue('--pt-brand') === '#ffe600',
      );
      await until(() => frame.getAnimations().length === 0);
      watch.disconnect();

      const palettes = ['#111111', '#ffe600'].map((color) => toPalette(color, { exact: true }));
      const meant = palettes.map((palette) => names.map((name) => palette[name]).join(' '));
      expect([...looks].filter((look) => !meant.includes(look))).toEqual([]);
      expect(looks.size).toBeGreaterThan(0);
    },
  ));
