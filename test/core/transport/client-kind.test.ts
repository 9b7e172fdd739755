import { expect, test } from 'vitest';
import { toClientKind } from '../../../core/transport/client-kind.ts';

const page = { app: false, platform: 'other', wechat: false, mobile: false } as const;

test.each([
  ['our app on iOS', { ...page, app: true, platform: 'ios', mobile: true }, 'APP', 'IOS'],
  ['our app on Android', { ...page, app: true, platform: 'android', mobile: true }, 'APP', 'ANDROID'],
  ['our app on a system we do not know', { ...page, app: true }, 'APP', 'ANDROID'],
  ['a mobile browser', { ...page, platform: 'ios', mobile: true }, 'WEBAPP', 'WEBAPP'],
  ['WeChat on a phone', { ...page, platform: 'android', wechat: true, mobile: true }, 'WEBAPP', 'WEBAPP'],
  ['WeChat on a desktop', { ...page, wechat: true }, 'WEBAPP', 'WEBAPP'],
  ['a desktop browser', page, 'PC', 'PC'],
] as const)('%s sends its token type and source (rules.md 6.1)', (_, facts, tokenType, appSource) => {
  expect(toClientKind(facts)).toEqual({ tokenType, appSource });
});
