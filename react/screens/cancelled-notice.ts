/** What the place of the login form says after a refusal at WeChat. */
export const cancelledNotice = 'wechat-cancelled';
