import { expect, test } from 'vitest';
import { toWechatPages } from '../../../core/tenant/wechat-pages.ts';

test('defaults to the pages of WeChat, without a callback and a page to start at', () => {
  expect(toWechatPages()).toEqual({ base: 'https://open.weixin.qq.com', callback: null, startPage: null });
});

test.each([
  ['http://localhost:4800/connect', 'http://localhost:4800'],
  ['https://wechat.portal.test', 'https://wechat.portal.test'],
  ['https://evil.org', 'https://open.weixin.qq.com'],
  ['http://user@localhost:4800', 'https://open.weixin.qq.com'],
  ['localhost', 'https://open.weixin.qq.com'],
])('reads the base %s as %s', (base, expected) => {
  expect(toWechatPages({ base }).base).toBe(expected);
});

test.each([
  ['https://account.example.com/wechat?x=1', 'https://account.example.com/wechat?x=1'],
  ['http://localhost:4600/wechat', 'http://localhost:4600/wechat'],
  ['http://account.example.com/wechat', null],
  ['https://user@account.example.com/wechat', null],
  ['/wechat', null],
])('reads the page %s as %s', (page, expected) => {
  const { callback, startPage } = toWechatPages({ callback: page, startPage: page });

  expect([callback, startPage]).toEqual([expected, expected]);
});
