// The journeys in the oldest Chromium that is supported and no other; `npm run test:floor -- e2e test/e2e/wechat.test.ts`
// walks those of a file. It stands apart from `npm test`, for it installs that browser.
process.env.FLOOR = '1';
if (process.argv.length === 2) process.argv.push('e2e');
await import('../tools/run-tests.mjs');
