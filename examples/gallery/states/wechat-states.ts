import { hang, ok, refuse } from 'account-portal/testing';
import { application, lists, login, twoSides } from '../gallery-data.ts';
import { type GalleryState, part, type Step, submit } from '../state.ts';

const inWechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49';
const onPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const state = 'gallery0gallery0gallery0gallery0';
const identity = { open_id_: 'gallery', nickname_: '林小满', head_img_: '', snapshot_: false };

const offered = {
  companySettings: ok({ password_set_: 1, official_app_id_: 'wx1', web_app_id_: 'wx-demo-web' }),
  getWeChatUserInfo: ok(identity),
  openIdLogin: refuse('no-such-account'),
  bindOpenIdForLogin: ok(lists()),
};
const asked = { channel: 'official', companyId: '1001', silent: false, state, at: Date.UTC(2026, 0, 1) };

/** Returned from WeChat with a code; `answers` are the server's. */
const returned = (name: string, answers: GalleryState['answers'], steps: readonly Step[] = []): GalleryState => ({
  name: `wechat/${name}`,
  at: `/register/wechat?code=gallery&state=${state}`,
  userAgent: inWechat,
  stored: { 'portal-wechat': JSON.stringify(asked), 'portal-wechat-asked': String(asked.at) },
  answers: { ...offered, ...answers },
  steps,
});

const [link, register]: readonly [Step, Step] = [part('primary-button'), part('secondary-button')];
const byCode = { press: '[data-tab="code"]' };

/** It is loaded apart from the form. */
const way: Step = { see: '[data-part~="social-button"]' };

/** Login, linking and registration by WeChat. */
export const wechatStates: readonly GalleryState[] = [
  { name: 'wechat/offered', at: '/login', answers: offered, steps: [way] },
  {
    name: 'wechat/cancelled',
    at: '/login',
    userAgent: inWechat,
    stored: returned('', {}).stored ?? {},
    answers: offered,
    steps: [way],
  },
  { name: 'wechat/start', at: '/register/wechat', answers: offered },
  { name: 'wechat/scan', at: '/login', answers: offered, steps: [part('social-button')] },
  {
    name: 'wechat/scan-expired',
    at: '/login',
    answers: offered,
    steps: [part('social-button'), { see: '[data-part~="scan-frame"]' }, { wait: 300_000 }],
  },
  {
    name: 'wechat/leaving',
    at: '/register/wechat',
    userAgent: inWechat,
    answers: offered,
    steps: [link],
    pending: true,
  },
  { name: 'wechat/elsewhere', at: '/register/wechat', userAgent: onPhone, answers: offered },
  { name: 'wechat/not-offered', at: '/register/wechat' },
  { ...returned('exchanging', { getWeChatUserInfo: hang() }), pending: true },
  returned('expired', { getWeChatUserInfo: refuse('wechat-expired') }),
  returned('manager-closed', { openIdLogin: refuse('wechat-manager-closed') }),
  returned('under-review', { openIdLogin: refuse('account-under-review') }),
  returned('preview', { getWeChatUserInfo: ok({ ...identity, snapshot_: true }) }),
  returned('unknown', {}),
  returned('customer', { checkPhoneOrOpenId: ok({ customer_: true }) }),
  returned('link-by-password', {}, [link]),
  returned('link-wrong-fields', {}, [link, submit]),
  returned('link-wrong-password', { bindOpenIdForLogin: refuse('wrong-password') }, [
    link,
    { fill: { account: 'lin.wei', password: 'portal.demo2' } },
    submit,
  ]),
  returned('link-by-code', {}, [link, byCode, { fill: { phone: '13900139000' } }, part('send-code-button')]),
  returned('link-unbound-phone', { bindOpenIdForLogin: refuse('phone-not-bound') }, [
    link,
    byCode,
    { fill: { phone: '13900139000', code: '123456' } },
    submit,
  ]),
  returned('register', {}, [register]),
  returned('register-known-phone', { checkPhoneExitInCompany: ok({ exist_: true }) }, [
    register,
    { fill: { phone: '13900139000' } },
    part('send-code-button'),
  ]),
  returned('register-names', {}, [
    register,
    { fill: { phone: '13900139000', code: '123456', agreement: 'on' } },
    submit,
  ]),
  returned('application-submitted', {
    checkPhoneOrOpenId: ok({ application_: true }),
    getByPhoneOrOpenId: ok(application()),
  }),
  returned('application-refused', {
    checkPhoneOrOpenId: ok({ application_: true }),
    getByPhoneOrOpenId: ok(application({ state_: 'refused', reason_: '营业执照照片不清晰' })),
  }),
  returned('sides', { openIdLogin: ok(twoSides) }),
  returned('no-phone-yet', { openIdLogin: ok(lists({ shopAccountList: [login({ bind_phone_: '' })] })) }),
  returned('landed', { openIdLogin: ok(lists()) }),
];
