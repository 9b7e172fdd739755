import { expect, test } from 'vitest';
import { formatMoment } from '../../locales/format-moment.ts';

test.each([
  ['zh', /^11月26日 \d\d:20$/],
  ['en', /^Nov 26, \d\d:20\s[AP]M$/],
  ['es', /^26 nov, \d\d:20$/],
] as const)('a moment as %s writes it', (locale, written) => {
  expect(formatMoment(Date.UTC(2026, 10, 26, 6, 20), locale)).toMatch(written);
});
