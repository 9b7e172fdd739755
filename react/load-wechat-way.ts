/** How one logs in by WeChat, fetched where that is among the methods of a page. */
export const loadWechatWay = (): Promise<typeof import('./screens/wechat-way.js')> => import('./screens/wechat-way.js');
