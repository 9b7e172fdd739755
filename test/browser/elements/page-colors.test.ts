import { contrastRatio } from 'account-portal';
import { defineLogin, defineUnbindPhone } from 'account-portal/elements';
import { wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { toPalette } from '../../../react/theme/palette.ts';
import { testPortal } from '../../support/portal.ts';
import { expect, inEveryEngine } from '../support/harness.ts';
import { until } from '../support/until.ts';

const test = inEveryEngine('page styles');

defineLogin();
defineUnbindPhone();

/** Of `rgb(…)`, or of what comes of `color-mix`: `color(srgb …)`. */
const toHex = (color: string) =>
  `#${(color.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((share) => Math.round(Number(share) * (color.startsWith('color') ? 255 : 1)))
    .map((share) => share.toString(16).padStart(2, '0'))
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

for (const [what, css, scheme, background, color] of [
  ['red with white text', '', 'light', '#c02633', '#ffffff'],
  ['red with white text', '', 'dark', '#cf2f3c', '#ffffff'],
  ['red with white text', ':root { --portal-color-surface: #222633 }', 'dark', '#cf2f3c', '#ffffff'],
  ["in the page's colour", ':root { --portal-color-danger: #ffb4ab }', 'dark', '#ffb4ab', '#171c23'],
  ["in the page's colour", ':root { --portal-color-danger: #900000 }', 'light', '#900000', '#ffffff'],
] as const) {
  test(`a button that removes something is ${what}, ${scheme}${css && `, with ${css}`}`, async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = css;
    const element = document.createElement('portal-unbind-phone');
    const { portal } = testPortal({}, { redirect: 'manual' });
    portal.signIn(toLoginUser(wireUser()));
    Object.assign(element, { portal, appearance: { variables: still } });
    element.setAttribute('color-scheme', scheme);
    document.body.append(element);
    await until(() => element.querySelector('[data-part~=danger-button]') !== null);

    const look = getComputedStyle(element.querySelector('[data-part~=danger-button]') as Element);
    const seen = [toHex(look.backgroundColor), toHex(look.color)];
    element.remove();
    style.remove();

    expect(seen).toEqual([background, color]);
    expect(contrastRatio(background, color)).toBeGreaterThanOrEqual(4.5);
  });
}
