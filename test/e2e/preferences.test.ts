import { expect } from 'vitest';
import { effectsHaveRun } from './support/hydrated.ts';
import { journey } from './support/journey.ts';
import { preferring } from './support/preferring.ts';

/** Runs in the page: the colours of every part, with the root in this scheme. */
const colors = `(scheme) => {
  const root = document.querySelector('[data-portal]');
  root.dataset.colorScheme = scheme;
  return [root, ...root.querySelectorAll('[data-part]')].map((part) => {
    const { color, backgroundColor, borderTopColor, boxShadow, fill, colorScheme } = getComputedStyle(part);
    return [part.dataset.part, color, backgroundColor, borderTopColor, boxShadow, fill, colorScheme].join(' ');
  });
}`;

journey(
  'where the user prefers dark, the automatic scheme is the dark one',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/login?companyId=1001`);
    await page.until(effectsHaveRun);
    const [automatic, dark, light] = await Promise.all(
      ['auto', 'dark', 'light'].map((scheme) => page.evaluate<string[]>(colors, scheme)),
    );

    expect(automatic?.length).toBeGreaterThan(20);
    expect(automatic).toEqual(dark);
    expect(automatic).not.toEqual(light);
  },
  { engines: ['chromium'], prepare: preferring('prefers-color-scheme', 'dark') },
);

/** Runs in the page: what is drawn in a quieter colour than the text, and the mark of the focus, in each scheme. */
const quiet = `() => {
  const root = document.querySelector('[data-portal]');
  const input = root.querySelector('[data-part~=input]:not(:focus)');
  const button = root.querySelector('[data-part~=primary-button]');
  button.focus({ focusVisible: true });
  return ['light', 'dark'].map((scheme) => {
    root.dataset.colorScheme = scheme;
    const text = getComputedStyle(root).color;
    const of = {
      edge: getComputedStyle(input).borderTopColor,
      muted: getComputedStyle(input, '::placeholder').color,
      ring: getComputedStyle(button).outlineColor,
    };
    return Object.keys(of).filter((name) => of[name] !== text);
  });
}`;

for (const [contrast, different] of [
  ['more', []],
  ['no-preference', ['edge', 'muted', 'ring']],
] as const)
  journey(
    `where the user asks for the contrast "${contrast}", so many colours differ from the text: ${different.length}`,
    async ({ page, services }) => {
      await page.goto(`${services.portal}/login?companyId=1001`);
      await page.until(effectsHaveRun);

      expect(await page.evaluate(quiet)).toEqual([different, different]);
    },
    { engines: ['chromium'], beyondFloor: 132, prepare: preferring('prefers-contrast', contrast) }, // tells no style of a placeholder
  );

/** Runs in the page: follows the link to the forgotten password, goes back, and tells which motions have begun. */
const walk = `async () => {
  const begun = [];
  addEventListener('animationstart', ({ animationName }) => begun.push(animationName.split('-').at(-1)));
  const heading = () => document.querySelector('main h1')?.textContent;
  const first = heading();
  const nextFrame = () => new Promise(requestAnimationFrame);
  const until = async (done) => {
    while (!done()) await nextFrame();
    for (let frame = 0; frame < 10; frame += 1) await nextFrame(); // a loaded machine begins a motion late
  };
  document.querySelector('main a[href*="/forget"]').click();
  await until(() => heading() && heading() !== first);
  history.back();
  await until(() => heading() === first);
  return [...new Set(begun)].filter((name) => /^(next|previous)$/.test(name));
}`;

for (const [motion, begun] of [
  ['no-preference', ['next', 'previous']],
  ['reduce', []],
] as const)
  journey(
    `where the user asks for the motion "${motion}", screens enter with so many motions: ${begun.length}`,
    async ({ page, services }) => {
      await page.goto(`${services.portal}/login?companyId=1001`);
      await page.until(effectsHaveRun);

      expect(await page.evaluate(walk)).toEqual(begun);
    },
    { engines: ['chromium'], prepare: preferring('prefers-reduced-motion', motion) },
  );
