import { readUserAgent } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../support/any-text.ts';
import corpus from '../../vectors/user-agents.json' with { type: 'json' };

const nothing = { app: false, appVersion: null, platform: 'other', wechat: false, mobile: false };

test.each(corpus)('$name', ({ text, facts }) => {
  expect(readUserAgent(text)).toEqual(facts);
});

test.each([
  ['an iPad that asks for desktop pages', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, false],
  ['a browser that does not say', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', undefined, false],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 10, false],
])('%s is known by its touch points', (_, text, touchPoints, mobile) => {
  expect(readUserAgent(text, { touchPoints })).toMatchObject({ mobile, platform: mobile ? 'ios' : 'other' });
});

test('the token in the user agent can be configured', () => {
  const text = 'Mozilla/5.0 (iPhone) Mobile/15E148 AcmeOrder/3.2 (IOS)';

  expect(readUserAgent(text).app).toBe(false);
  expect(readUserAgent(text, { appToken: 'AcmeOrder' })).toMatchObject({ app: true, appVersion: '3.2' });
  expect(readUserAgent('CloudOrder/1.0 (IOS)', { appToken: 'AcmeOrder' }).app).toBe(false);
  expect(readUserAgent('CloudOrder/1.0 (IOS)', { appToken: undefined }).app).toBe(true);
});

test.each(['A.B', 'A+', '(A', 'A|B', '[A', 'A\\', 'A/B', 'A-B', '^A$', '.*'])(
  'the token %s is matched literally',
  (appToken) => {
    expect(readUserAgent(`x ${appToken}/1.0 (IOS)`, { appToken }).app).toBe(true);
    expect(readUserAgent('x AxB/1.0 (IOS)', { appToken }).app).toBe(false);
  },
);

test('only the first 64 characters of a configured token count', () => {
  const appToken = 'A'.repeat(64);

  expect(readUserAgent(`${appToken}/1.0 (IOS)`, { appToken: `${appToken}B` }).app).toBe(true);
});

test.each(['DingTalk/7.0', 'DingTalk(7.0)', 'AliApp(DT)', 'AlipayClient/10', 'wxwork/4.1', 'MicroMessenger/8.0'])(
  'inside %s there is no app',
  (other) => {
    expect(readUserAgent(`CloudOrder/1.0 (IOS) ${other}`).app).toBe(false);
  },
);

test.each([undefined, null, 5, {}])('%s is not recognised', (text) => {
  expect(readUserAgent(text)).toEqual(nothing);
});

test('only the first 2,048 characters are read', () => {
  expect(readUserAgent(`${' '.repeat(2048)}CloudOrder/1.0 (IOS)`)).toEqual(nothing);
  expect(readUserAgent('CloudOrder/1.0 '.repeat(100_000)).app).toBe(false);
  expect(readUserAgent(`CloudOrder/1${'.1'.repeat(500_000)}`).app).toBe(false);
});

test('never throws, and an app is always mobile and has a version', () => {
  const part = fc.constantFrom(
    'CloudOrder/',
    '1.0',
    ' ',
    '(IOS)',
    '(ANDROID)',
    'MicroMessenger/8',
    'iPhone',
    'Android',
    ';',
  );

  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.array(part).map((parts) => parts.join('')),
      ),
      (text) => {
        const facts = readUserAgent(text);

        expect(facts.app).toBe(facts.appVersion !== null);
        if (facts.app) expect(facts).toMatchObject({ mobile: true, wechat: false });
      },
    ),
    { numRuns: 2000 },
  );
});
