/** The `notice` parameter of the login screen after the user has cancelled at WeChat. */
export const cancelledNotice = 'wechat-cancelled';
