import {
  createBindPhoneFlow,
  createChangePasswordFlow,
  createChangePhoneFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginByCodeFlow,
  createLoginFlow,
  createRegisterFlow,
  createReminderFlow,
  createUnbindPhoneFlow,
  createWechatFlow,
  type Flow,
  type Portal,
  type PortalOptions,
} from 'account-portal';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../core/model/login-user.ts';
import { image } from './images.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** What a user types on his way through every task. */
export interface Input {
  readonly typed: Texts<'phone' | 'code' | 'password' | 'confirm' | 'old'>;
  readonly names: Texts<'name' | 'companyName' | 'industry' | 'agreement'>;
  readonly form: Texts<'companyName' | 'contactName' | 'position' | 'province' | 'address' | 'reason'>;
}

export const walkPhone = '13900139000';
const secrets = { code: '83793312', password: 'PASS.canary', confirm: 'PASS.canary', old: 'OLD-canary' };
export const canaryInput: Input = {
  typed: { phone: walkPhone, ...secrets },
  names: { name: '林薇', companyName: '城西店', industry: '118', agreement: 'on' },
  form: { companyName: 'a', contactName: 'b', position: 'c', province: '71', address: 'd', reason: 'e' },
};

const user = wireUser({ token_: 'TOKEN-canary', type_: '3' });
const lists = wireLists({ shopAccountList: [wireUser({ token_: 'TOKEN-canary', bind_phone_: '' })] });
const application = { id_: 'a9', state_: 'refused', reason_: '资料不全', area_: [], licence_: 'licence/old.png' };

export const walkAnswers: Answers = {
  registerSetting: ok({ registerSetting_: 'open' }),
  checkPhoneExitInCompany: ok({}),
  checkPhoneExitInUser: ({ company_id_ }) => ok({ exist_: company_id_ !== undefined }),
  checkRegisterCode: ok({ proof_: 'PROOF-canary' }),
  checkCode: ok({ proof_: 'PROOF-canary' }),
  shopCompleteRegister: ok(user),
  createCompany: ok(user),
  updateAndImportTrade: ok({}),
  checkPhoneOrOpenId: ({ open_id_ }) => ok({ application_: open_id_ === undefined }),
  getByPhoneOrOpenId: ok(application),
  getById: ok(application),
  save: ok({ id_: 'a9', state_: 'submitted' }),
  buildRegionTree: ok([{ id_: '71', name_: '台湾' }]),
  buildSimpleRegionTreeNoAuth: ok([{ id_: '71', name_: '台湾' }]),
  getUploadToken: ok({ token: 'TICKET-canary', upload_url_: 'https://up.example.com' }),
  bindPhone: ok(user),
  setBindPhonePassword: ok(),
  unbindPhone: ok(user),
  remindAdmin: ok(),
  checkChangePhoneCode: ok({ proof_: 'PROOF-canary' }),
  changePhone: ok(user),
  getAdminByLogin: ok({ name_: '陈静', phone_: '139****9000' }),
  resetPhonePassword: ok(),
  modifyPwd: ok({ token_: 'TOKEN-canary' }),
  experienceRegister: ok({ experience_id_: 'EXPERIENCE-canary' }),
  getExperienceUser: ok(user),
  getAuthCode: ok({ auth_code_: 'AUTH-canary' }),
  mixedLogin: ok(lists),
  loginByCode: ({ company_id_ }) => ok(company_id_ === '1001' ? { proof_: 'PROOF' } : lists),
  getWeChatUserInfo: ok({ open_id_: 'OPENID-canary' }),
  openIdLogin: refuse('no-such-account'),
  registerCode: ok({ retry_after_: 60, expires_in_: 300 }),
  bindOpenIdForLogin: ok(wireLists({ shopAccountList: [user] })),
};

export type Watch = <F extends Flow<{ name: string }, string>>(flow: F) => F;
export type Walk = readonly [
  task: string,
  /** By flow, as in the event `pending`. */
  actions: string,
  walk: (portal: Portal, watch: Watch, input: Input) => Promise<string>,
  options?: Partial<PortalOptions>,
];

/** Runs each task from first to last step; returns the name of the last. */
export const walks: readonly Walk[] = [
  [
    'a customer registers',
    'register: send-code submit complete',
    async (portal, watch, { typed, names }) => {
      const flow = watch(createRegisterFlow(portal));
      await flow.open();
      flow.saveDraft({ ...typed, ...names });
      await flow.sendCode(typed);
      await flow.submit({ ...typed, ...names });
      await flow.complete(names);
      return flow.get().step.name;
    },
  ],
  [
    'an enterprise registers',
    'register: open send-code submit complete initialize sign-in',
    async (portal, watch, { typed, names }) => {
      const flow = watch(createRegisterFlow(portal));
      await flow.open();
      await flow.sendCode(typed);
      await flow.submit({ ...typed, ...names });
      await flow.complete(names);
      await flow.initialize(names, { importData: true });
      await flow.signIn();
      return flow.get().step.name;
    },
    { companyId: undefined },
  ],
  [
    'a refused application is corrected',
    'franchise: send-code prove correct submit refresh',
    async (portal, watch, { typed, form }) => {
      const flow = watch(createFranchiseFlow(portal));
      await flow.sendCode(typed);
      await flow.prove(typed);
      await flow.correct();
      await flow.license.choose(image('png', { preview: async () => 'aW1hZ2U=' }));
      flow.saveDraft({ ...typed, ...form });
      await flow.submit(form);
      await flow.refresh();
      return flow.get().step.name;
    },
  ],
  [
    'a phone is bound on the way in',
    'login: submit choose; bind-phone: send-code submit set-password',
    async (portal, watch, { typed }) => {
      const login = watch(createLoginFlow(portal));
      await login.submit({ account: 'lin.wei', password: typed.password, remember: true });
      const { step } = login.get();
      const flow = watch(createBindPhoneFlow(portal, step.name === 'bind-phone' ? step.user : undefined));
      await flow.sendCode(typed);
      await flow.submit(typed);
      await flow.setPassword(typed);
      await login.proceed();
      return login.get().step.name;
    },
  ],
  [
    'a phone logs in by a code',
    'login-by-code: send-code submit choose',
    async (portal, watch, { typed }) => {
      const flow = watch(createLoginByCodeFlow(portal));
      flow.saveDraft(typed);
      await flow.sendCode(typed);
      await flow.submit({ ...typed, remember: 'on' });
      await flow.proceed();
      return flow.get().step.name;
    },
    { companyId: '1002' },
  ],
  [
    'a phone is unbound',
    'unbind-phone: send-code submit',
    async (portal, watch, { typed }) => {
      portal.signIn(toLoginUser(user));
      const flow = watch(createUnbindPhoneFlow(portal));
      await flow.sendCode();
      await flow.submit(typed);
      return flow.get().step.name;
    },
  ],
  [
    'a number is changed',
    'change-phone: send-code prove send-code submit',
    async (portal, watch, { typed }) => {
      portal.signIn(toLoginUser({ ...user, phone_: '13700137000', bind_phone_: '13700137000' }));
      const flow = watch(createChangePhoneFlow(portal));
      await flow.sendCode({});
      await flow.prove(typed);
      await flow.sendCode(typed);
      await flow.submit(typed);
      return flow.get().step.name;
    },
  ],
  [
    'the administrator is reminded',
    'reminder: remind',
    async (portal, watch) => {
      const flow = watch(createReminderFlow(portal));
      await flow.remind({ account: 'lin.wei' });
      return flow.get().step.name;
    },
  ],
  [
    'a password is recovered by phone',
    'forgot: send-code submit',
    async (portal, watch, { typed }) => {
      const flow = watch(createForgotFlow(portal));
      await flow.sendCode(typed);
      await flow.submit(typed);
      return flow.get().step.name;
    },
  ],
  [
    'a password is recovered by account',
    'forgot: find-account send-code submit',
    async (portal, watch, { typed }) => {
      const flow = watch(createForgotFlow(portal, 'account'));
      await flow.findAccount({ account: 'lin.wei' });
      await flow.sendAccountCode();
      await flow.submit(typed);
      return flow.get().step.name;
    },
  ],
  [
    'a password is changed',
    'change-password: submit',
    async (portal, watch, { typed }) => {
      portal.signIn(toLoginUser(user));
      const flow = watch(createChangePasswordFlow(portal));
      await flow.submit(typed);
      return flow.get().step.name;
    },
  ],
  [
    'a WeChat identity is linked',
    'wechat: resume send-code submit',
    async (portal, watch, { typed }) => {
      const state = portal.authorization.begin({ channel: 'official', companyId: '1001', silent: false });
      portal.authorization.receive({ code: 'WECHAT-canary', state }, 'official');
      const flow = watch(createWechatFlow(portal));
      await flow.resume();
      flow.link('code');
      await flow.sendCode(typed);
      await flow.submit(typed);
      return flow.get().step.name;
    },
  ],
  [
    'a trial is begun',
    'experience: send-code start sign-in',
    async (portal, watch, { typed, names }) => {
      const flow = watch(createExperienceFlow(portal));
      await flow.sendCode(typed);
      await flow.start({ ...typed, ...names });
      await flow.signIn('shop');
      return flow.get().step.name;
    },
  ],
];

/** The last step of a walk. */
export const lastSteps = ['landed', 'bind-phone', 'result', 'unbound', 'done', 'changed', 'sent'];
