import type { LoginWay } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import type { Shape } from '../../ui/icon.js';
import { chatIcon, lockIcon, wechatIcon } from '../../ui/icons.js';

/** How each of `loginWays` is offered. */
export const wayLooks: Readonly<Record<LoginWay, { readonly label: MessageKey; readonly icon: Shape }>> = {
  password: { label: 'login.way.password', icon: lockIcon },
  wechat: { label: 'wechat.login', icon: wechatIcon },
  sms: { label: 'login.way.sms', icon: chatIcon },
};
