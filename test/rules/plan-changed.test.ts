import { expect, test } from 'vitest';
import { planFor } from '../tools/plan-changed.mjs';

const stepsFor = (...changed: string[]) =>
  Object.fromEntries(Object.entries(planFor(changed)).map(([step, files]) => [step, files === 'all' ? 'all' : 'some']));

test.each([
  ['a page', 'README.md', { unit: 'some', package: 'some' }],
  ['a call of the reference API', 'examples/api/review.ts', { e2e: 'all', package: 'some' }],
  ['texts', 'locales/es.ts', { package: 'all', browser: 'some', e2e: 'all', gallery: 'all' }],
  ['the bridge', 'core/bridge/none.ts', { package: 'all', browser: 'some', e2e: 'all', webview: 'all' }],
  ['a state of the gallery', 'examples/gallery/gallery-states.ts', { gallery: 'all' }],
  ['a unit test, which Vitest finds', 'test/core/published.test.ts', {}],
])('what a change of %s can break', (_, file, steps) => {
  expect(stepsFor(file)).toEqual(steps);
});

test('a browser test and a journey run if they, or what they import, have changed', () => {
  expect(planFor(['test/browser/nonce.test.ts'])).toEqual({ browser: ['test/browser/nonce.test.ts'] });
  expect(planFor(['test/e2e/support/wechat-phone.ts'])).toEqual({
    e2e: ['test/e2e/framed-scan.test.ts', 'test/e2e/wechat.test.ts'],
  });
  expect(planFor(['react/ui/upload/shrink-image.ts']).browser).toContain('test/browser/shrink-image.test.ts');
});

test('with the tools, everything is to be run', () => {
  expect(Object.values(planFor(['test/tools/build.mjs']))).toEqual(Array(6).fill('all'));
});
