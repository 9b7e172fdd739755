import { readFileSync } from 'node:fs';
import { contrastRatio } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPalette } from '../../../react/theme/palette.ts';
import { dark, light } from '../../../react/theme/schemes.ts';
import tokens from '../../../react/ui/sheet/tokens.css';

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const readable = 4.5;
const schemes = {
  light: { surfaces: ['#ffffff', '#f3f5f8'], tint: 0.09 },
  dark: { surfaces: ['#171c23', '#0e1217'], tint: 0.12 },
};

test.each([
  ['light', light, 0],
  ['dark', dark, 1],
])('the edges of fields are seen on field and card (WCAG 1.4.11): %s', (_, scheme, index) => {
  const edges = [...tokens.matchAll(/--pt-edge:(#\w{6});/g)].map(([, edge = '']) => edge);

  for (const ground of [scheme.input, scheme.surface])
    expect(contrastRatio(edges[index] ?? '', ground)).toBeGreaterThanOrEqual(3);
});

test('button text is readable in both schemes, normally and on hover', () => {
  fc.assert(
    fc.property(color, (given) => {
      const palette = toPalette(given);
      for (const scheme of ['brand', 'brand-dark'] as const) {
        const surface = palette[`--pt-${scheme}`] ?? '';
        const text = palette[`--pt-${scheme}-contrast`] ?? '';
        const veil = palette[`--pt-${scheme}-hover`] ?? '';
        expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(readable);
        expect(contrastRatio(text, laid(veil, surface))).toBeGreaterThanOrEqual(readable);
      }
    }),
    { numRuns: 200 },
  );
});

test("the company's words are readable on the dark panel, also where its colour glows most", () => {
  const page = readFileSync('react/ui/sheet/parts/page.css', 'utf8');
  const [, ground = ''] = /--pt-panel: (#\w{6});/.exec(page) ?? [];
  const [, ink = ''] = /--pt-panel-ink: (#\w{6});/.exec(page) ?? [];
  const [, share = ''] = /rgba\(var\(--pt-brand-glow-rgb\), ([\d.]+)\)/.exec(page) ?? [];
  fc.assert(
    fc.property(color, (given) => {
      const glow = `rgba(${toPalette(given)['--pt-brand-glow-rgb']}, ${share})`;
      expect(contrastRatio(ink, laid(glow, ground))).toBeGreaterThanOrEqual(readable);
    }),
    { numRuns: 200 },
  );
});

test('a link is readable on every surface of both schemes, and on a tint of its own colour', () => {
  fc.assert(
    fc.property(color, (given) => {
      const palette = toPalette(given);
      const texts = { light: palette['--pt-brand-text'] ?? '', dark: palette['--pt-brand-dark-text'] ?? '' };
      for (const scheme of ['light', 'dark'] as const) {
        const { surfaces, tint } = schemes[scheme];
        const triple = palette[scheme === 'light' ? '--pt-brand-rgb' : '--pt-brand-dark-rgb'];
        for (const surface of surfaces) {
          expect(contrastRatio(texts[scheme], surface)).toBeGreaterThanOrEqual(readable);
          expect(contrastRatio(texts[scheme], laid(`rgba(${triple}, ${tint})`, surface))).toBeGreaterThanOrEqual(
            readable,
          );
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('keeps the exact colour of a page token, with readable text', () => {
  fc.assert(
    fc.property(color, (given) => {
      const palette = toPalette(given, { exact: true });
      for (const scheme of ['brand', 'brand-dark'] as const) {
        expect(palette[`--pt-${scheme}`]).toBe(given);
        expect(contrastRatio(palette[`--pt-${scheme}-contrast`] ?? '', given)).toBeGreaterThanOrEqual(readable);
      }
    }),
    { numRuns: 200 },
  );
});

test('a link is readable on a surface of the page, whatever both colours are', () => {
  fc.assert(
    fc.property(color, color, (given, surface) => {
      const palette = toPalette(given, { surface });
      for (const name of ['--pt-brand-text', '--pt-brand-dark-text'] as const) {
        expect(contrastRatio(palette[name] ?? '', surface)).toBeGreaterThanOrEqual(readable);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['20ade5', '#1679a0', '#ffffff'],
  ['ffe600', '#ffe600', '#111111'],
  ['b4530a', '#b4530a', '#ffffff'],
  ['111111', '#111111', '#ffffff'],
  ['no colour', '#1679a0', '#ffffff'],
])('a button of %s is %s with text %s', (given, surface, text) => {
  expect(toPalette(given)).toMatchObject({ '--pt-brand': surface, '--pt-brand-contrast': text });
});

test('a black brand is lightened in the dark scheme', () => {
  const palette = toPalette('111111');

  expect(contrastRatio(palette['--pt-brand-dark'] ?? '', '#171c23')).toBeGreaterThan(3);
});

/** A half-transparent colour `rgba(r, g, b, a)` on an opaque one. */
function laid(veil: string, surface: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 0] = (veil.match(/[\d.]+/g) ?? []).map(Number);
  const under = [1, 3, 5].map((start) => Number.parseInt(surface.slice(start, start + 2), 16));
  const mixed = [red, green, blue].map((channel, index) => channel * alpha + (under[index] ?? 0) * (1 - alpha));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
