import type { WechatStep } from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import type { CardHeadProps } from '../../ui/card/card-head.js';
import { broken } from '../../ui/drawing/broken.js';
import { chat } from '../../ui/drawing/chat.js';
import { applicationHead } from '../franchise/application-head.js';

/** The steps that are drawn on the WeChat card; the others have a card of their own, or none. */
export type WechatCardStep = Exclude<
  WechatStep,
  { readonly name: 'bind-phone' | 'register' | 'choose-account' | 'choose-side' | 'landed' }
>;

/** The heading of a step of login by WeChat. */
export function wechatHead(step: WechatCardStep, t: Translator['t']): CardHeadProps {
  switch (step.name) {
    case 'scan':
      return { title: t('wechat.login'), intro: t('wechat.scan.hint'), centered: true };
    case 'preview':
      return { title: t('wechat.preview.heading'), intro: t('wechat.needFullService'), picture: broken };
    case 'unknown':
      return { title: step.identity.nickname || t('wechat.login'), intro: t('wechat.bindHint'), picture: chat };
    case 'link':
      return {
        title: t('wechat.bindExisting'),
        intro: t(step.customer ? 'wechat.bindCustomer' : 'wechat.bindIntro'),
      };
    case 'application':
      return applicationHead(step.application, t);
    case 'start':
      return {
        title: t('wechat.login'),
        intro: step.channel === null ? undefined : t('wechat.purpose'),
        picture: chat,
      };
    default:
      return { title: t('wechat.login'), intro: t('wechat.authorizing'), picture: chat };
  }
}
