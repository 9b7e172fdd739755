/** Login by WeChat, loaded only where it is one of the methods. */
export const loadWechatWay = (): Promise<typeof import('../screens/wechat/wechat-way.js')> =>
  import('../screens/wechat/wechat-way.js');
