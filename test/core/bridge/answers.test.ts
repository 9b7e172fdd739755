import { type BridgeAnswers, createBridge } from 'account-portal';
import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { answerDecoders, eventDecoders } from '../../../core/bridge/answers.ts';
import { readMessage } from '../../../core/bridge/envelope.ts';
import { toIntroduction } from '../../../core/bridge/introduce.ts';
import { settle } from '../../support/settle.ts';

type Name = keyof BridgeAnswers;
const decode = (name: Name, data: unknown) => answerDecoders[name](data, { state: 's1', accept: '' } as never);
const texts = ['token', 'apiAddress', 'state', 'version', 'mac', 'industry', 'pushId'] as const;

test.each(texts)('%s may be null', (name) => {
  expect([decode(name, null), decode(name, '')]).toEqual([null, null]);
});

test.each<[Name, unknown]>([
  ['token', 'two words'],
  ['token', 't0ken\n'],
  ['token', ' t0ken'],
  ['token', 't'.repeat(4097)],
  ['token', 7],
  ['token', { toString: () => 't' }],
  ['apiAddress', 'http://api.example.com'],
  ['apiAddress', 'https://user:secret@api.example.com'],
  ['apiAddress', 'javascript:alert(1)'],
  ['apiAddress', '//api.example.com'],
  ['apiAddress', ' https://api.example.com'],
  ['apiAddress', 'https://api.example.com\n'],
  ['apiAddress', `https://api.example.com/${'a'.repeat(2048)}`],
  ['state', ['s']],
  ['state', 's'.repeat(1025)],
  ['version', '<b>1</b>'],
  ['mac', 'two words'],
  ['industry', '999'],
  ['industry', ' 118'],
  ['industry', '118x'],
  ['industry', true],
  ['version', '1.0\n'],
  ['version', ' 1.0'],
  ['mac', 'aa:bb\n'],
  ['mac', ' aa:bb'],
  ['pushId', 'p'.repeat(513)],
  ['pushId', ' push-1'],
  ['pushId', 'push-1\n'],
  ['wechat', null],
  ['wechat', { code: 'c' }],
  ['wechat', { code: 'c', state: 's2' }],
  ['wechat', { code: 'c d', state: 's1' }],
  ['wechat', { code: '<c', state: 's1' }],
  ['wechat', { code: 'c\n', state: 's1' }],
  ['wechat', 'c'],
  ['file', { name: 'a.png' }],
  ['file', { name: '', data: 'AAAA' }],
  ['file', { name: 'a.png', data: '***' }],
])('%s is refused when it is %j', (name, data) => {
  expect(() => decode(name, data)).toThrow(expect.objectContaining({ code: 'bad-answer' }));
});

test('accepts WeChat’s answer only with our own state, and no masked device address', () => {
  expect(decode('wechat', { code: 'wx_1-A', state: 's1', extra: 1 })).toEqual({ code: 'wx_1-A', state: 's1' });
  expect(decode('mac', '02:00:00:00:00:00')).toBeNull();
  expect(decode('mac', 'aa:bb')).toBe('aa:bb');
});

test('a cancelled file chooser returns null, and file names are cut to 255 characters', () => {
  expect(decode('file', null)).toBeNull();
  expect(decode('file', { name: 'n'.repeat(1000), data: 'AAAA' })).toMatchObject({ name: 'n'.repeat(255) });
});

test('a hidden keyboard has no height', () => {
  expect(eventDecoders.keyboard({ height: 0 })).toEqual({ height: 0 });
});

test.each([
  ['keyboard', { height: Number.NaN }],
  ['keyboard', { height: 10_000 }],
  ['keyboard', null],
  ['state', null],
  ['pushId', ''],
] as const)('the event %s is refused with %j', (name, data) => {
  expect(() => eventDecoders[name](data)).toThrow(expect.objectContaining({ code: 'bad-answer' }));
});

test.each([
  ...['', 'null', '[]', '1', '{', '{"v":1}', '{"v":2,"id":"a","ok":true}', '{"v":1,"id":7,"ok":true}'],
  '{"v":1,"id":"a","ok":"yes"}',
  `{"v":1,"id":"a","ok":true,"data":"${'x'.repeat(8_000_000)}"}`,
  { v: 1, id: 'a', ok: true },
])('text %$ is not a valid envelope', (text) => {
  expect(readMessage(text)).toBeNull();
});

test('ignores late answers, and the second of two answers', async () => {
  const sent: { id: string; name: string }[] = [];
  let receive: (text: unknown) => void = () => undefined;
  const injected: Record<string, { receive(text: string): boolean }> = {};
  const environment = memoryEnvironment({ userAgent: 'x CloudOrder/1.0 (IOS)', injected });
  const bridge = createBridge({
    environment,
    allowedOrigins: ['https://account.example.com'],
    transport: () => ({
      name: 'own',
      send: (text) => void sent.push(JSON.parse(text)),
      listen(hear) {
        receive = hear;
        return () => undefined;
      },
    }),
  });
  const answer = (data: unknown) =>
    JSON.stringify({ v: 1, id: sent.find(({ name }) => name === 'token')?.id, ok: true, data });

  const late = await settle(environment, bridge.ask('token', null));
  expect(injected.__portalBridge?.receive(answer('late'))).toBe(false);
  sent.length = 0;
  const asked = bridge.ask('token', null);
  await settle(environment, Promise.resolve());
  receive(answer('first'));
  const second = injected.__portalBridge?.receive(answer('second'));

  expect(late).toMatchObject({ error: { code: 'timeout' } });
  expect([await asked, second]).toEqual(['first', false]);
});

test('an introduction has at most 64 capabilities, which are texts', () => {
  const names = ['call', 5, null, ...Array.from({ length: 100 }, (_, index) => `c${index}`)];

  const { capabilities } = toIntroduction({ capabilities: names });

  expect(capabilities?.slice(0, 2)).toEqual(['call', 'c0']);
  expect(capabilities).toHaveLength(64);
});

test.each([
  [{ code: 'not-served' }, 'not-served'],
  [{ code: 'two words' }, 'unknown'],
  [{ code: 'x'.repeat(41) }, 'unknown'],
  [{ code: 404 }, 'unknown'],
  ['not-served', 'unknown'],
  [undefined, 'unknown'],
])('the app refuses with %j: %s', (error, refused) => {
  const text = JSON.stringify({ v: 1, kind: 'answer', id: 'a1', ok: false, error });

  expect(readMessage(text)).toMatchObject({ id: 'a1', refused });
});
