/** Login by WeChat, loaded only where it is one of the methods. */
export const loadWechatWay = (): Promise<typeof import('./wechat-way.js')> => import('./wechat-way.js');
