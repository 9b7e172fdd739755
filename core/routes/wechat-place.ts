import type { Place, ScreenName } from './routes.js';

/** The place of a login by WeChat, which stands in for a screen or has its own. */
export const wechatPlace = (screen: ScreenName | undefined, params: Place['params'] = {}): Place =>
  screen ? { screen, params: { ...params, way: 'wechat' } } : { screen: 'register-wechat', params };
