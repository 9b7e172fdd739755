import type { EndpointName, Input } from 'account-portal';
import { wireCompany, wireLists, wireUser } from 'account-portal/testing';

interface Sample<Name extends EndpointName> {
  /** The caller's input. */
  input: Input<Name>;
  /** The request as sent: wire names, values as strings; a JSON body keeps its types. */
  sent: Readonly<Record<string, unknown>>;
  /** The `data` of a successful answer. */
  data: unknown;
  /** The decoded answer, or a distinctive part of it. */
  output: unknown;
}

const phone = '13800138000';
const receipt = { data: { retry_after_: 60, expires_in_: 300 }, output: { retryAfter: 60, expiresIn: 300 } };
const codeRequest = {
  input: { phone, companyId: '1001', captcha: { lot_number: 'x1' } },
  sent: { phone_: phone, company_id_: '1001', lot_number: 'x1' },
  ...receipt,
};
const user = { data: wireUser(), output: { id: '42', companyId: '1001', type: '3', token: 't0ken' } };
const lists = { data: wireLists(), output: { phone, mgrAccountList: [], shopAccountList: [{ id: '42' }] } };
const nothing = { data: {}, output: undefined };
const company = { data: wireCompany(), output: { id: '1001', language: 'zh' } };
const tree = {
  data: [{ id_: '44', name_: '广东', children_: [{ id_: '4401', name_: '广州' }] }],
  output: [{ id: '44', name: '广东', children: [{ id: '4401', name: '广州', children: [] }] }],
};
const form = {
  companyName: '青禾粮油',
  contactName: '林薇',
  position: '店长',
  area: [{ id: '44', name: '广东' }],
  address: '中山路1号',
  reason: '扩大经营',
  license: 'licence/1001/a.png',
  pictures: [{ key: 'picture/1001/b.png', name: '门头.png' }],
  defaultCompany: true,
};
const wireForm = {
  company_name_: '青禾粮油',
  contact_name_: '林薇',
  position_: '店长',
  area_: [{ id_: '44', name_: '广东' }],
  address_: '中山路1号',
  apply_reason_: '扩大经营',
  licence_: 'licence/1001/a.png',
  pictures_: [{ key_: 'picture/1001/b.png', name_: '门头.png' }],
  default_: true,
};
const times = { submitted_at_: 1_700_000_000_000, decided_at_: 0 };
const waiting = {
  data: { id_: 'a9', state_: 'submitted', ...times },
  output: { id: 'a9', state: 'submitted', submittedAt: 1_700_000_000_000, decidedAt: null },
} as const;
const application = {
  data: { id_: 'a9', state_: 'refused', ...times, reason_: '资料不全', ...wireForm },
  output: {
    id: 'a9',
    state: 'refused',
    submittedAt: 1_700_000_000_000,
    decidedAt: null,
    refusalReason: '资料不全',
    ...form,
  },
};
const review = {
  data: {
    ...application.data,
    ...{ version_: '7', kind_: 'registration', for_company_id_: '1001', for_company_name_: '青禾粮油', phone_: phone },
    ...{ inviter_: '王芳', decided_by_: 'Amy Chen', correction_: true },
  },
  output: {
    ...application.output,
    ...{ version: '7', kind: 'registration', forCompanyId: '1001', forCompanyName: '青禾粮油', phone },
    ...{ inviter: '王芳', decidedBy: 'Amy Chen', correction: true },
  },
};
const code = '123456';
const password = 'portal.demo1';

/** One successful call per endpoint: the wire format as data, for the tests of endpoints and of faults. */
export const samples: { [Name in EndpointName]: Sample<Name> } = {
  getSessions: {
    input: {},
    sent: {},
    data: { sessions_: [{ id_: 's1', current_: 1, device_: 'Chrome, Windows', address_: '10.0.0.1', used_at_: 5 }] },
    output: [{ id: 's1', isCurrent: true, device: 'Chrome, Windows', address: '10.0.0.1', usedAt: 5 }],
  },
  introspect: {
    input: { companyId: '1001', side: 'shop' },
    sent: { company_id_: '1001', side_: 'shop' },
    data: {
      ...{ id_: '42', company_id_: '1001', side_: 'shop', login_: 'lin.wei', name_: '林薇', type_: '3' },
      ends_at_: 1_700_000_000_000,
    },
    output: { id: '42', companyId: '1001', side: 'shop', login: 'lin.wei', type: '3', endsAt: 1_700_000_000_000 },
  },
  endSession: { input: { sessionId: 's1' }, sent: { session_id_: 's1' }, ...nothing },
  endOtherSessions: { input: {}, sent: {}, ...nothing },
  getReviews: {
    input: { id: 'a9' },
    sent: { application_id_: 'a9' },
    data: { companies_: [{ id_: '1001', name_: '青禾粮油' }], reviews_: [review.data], more_: 1 },
    output: { companies: [{ id: '1001', name: '青禾粮油' }], reviews: [review.output], more: true },
  },
  decideReview: {
    input: { id: 'a9', version: '7', decision: 'refuse', reason: '资料不全' },
    sent: { application_id_: 'a9', version_: '7', decision_: 'refuse', reason_: '资料不全' },
    data: { outcome_: 'decided', review_: review.data },
    output: { outcome: 'decided', review: review.output },
  },
  getInvitation: {
    input: {},
    sent: {},
    data: {
      ...{ company_id_: '1001', company_name_: '青禾粮油', registration_: 'review', count_: 3 },
      invited_: [{ name_: '林薇', company_name_: '林记商行', state_: 'submitted', at_: 1_700_000_000_000 }],
    },
    output: {
      ...{ companyId: '1001', companyName: '青禾粮油', mode: 'review', count: 3 },
      invited: [{ name: '林薇', companyName: '林记商行', state: 'submitted', at: 1_700_000_000_000 }],
    },
  },
  checkPhoneExitInCompany: {
    input: { phone, companyId: '1001' },
    sent: { phone_: phone, company_id_: '1001' },
    data: { exist_: true },
    output: { exists: true },
  },
  checkPhoneExitInUser: { input: { phone }, sent: { phone_: phone }, data: { exist_: 0 }, output: { exists: false } },
  registCode: codeRequest,
  createCompany: {
    input: {
      phone,
      code,
      password,
      name: '林薇',
      companyName: '青禾粮油',
      industry: '118',
      agreementVersion: '1',
      shareUserId: '5',
      shareClientId: '6',
    },
    sent: {
      phone_: phone,
      code_: code,
      password_: password,
      name_: '林薇',
      company_name_: '青禾粮油',
      industry_: '118',
      agreement_version_: '1',
      u: '5',
      c: '6',
    },
    ...user,
  },
  updateAndImportTrade: {
    input: { companyId: '1001', tradeId: '118', importData: true },
    sent: { company_id_: '1001', trade_id_: '118', import_: 'true' },
    data: { job_id_: 'j1', imported_: { goods: 20 } },
    output: { jobId: 'j1', imported: { goods: 20 } },
  },
  shopRegisterCode: codeRequest,
  shopCompleteRegister: {
    input: {
      companyId: '1001',
      phone,
      proof: 'p1',
      password,
      name: '林薇',
      clientName: '城西店',
      agreementVersion: '1',
    },
    sent: {
      company_id_: '1001',
      phone_: phone,
      proof_: 'p1',
      password_: password,
      name_: '林薇',
      client_name_: '城西店',
      agreement_version_: '1',
    },
    data: waiting.data,
    output: { kind: 'review', application: waiting.output },
  },
  mixedLogin: {
    input: { login: 'lin.wei', password, companyId: '1001' },
    sent: { login_: 'lin.wei', password_: password, company_id_: '1001' },
    ...lists,
  },
  loginCode: codeRequest,
  loginByCode: {
    input: { phone, code, companyId: '1001' },
    sent: { phone_: phone, code_: code, company_id_: '1001' },
    data: lists.data,
    output: { lists: lists.output },
  },
  provePhone: {
    input: { phone, task: 'register', companyId: '1001', code },
    sent: { phone_: phone, task_: 'register', company_id_: '1001', code_: code },
    data: {
      proof_: 'proof-1',
      task_: 'register',
      has_password_: 1,
      companies_: [
        {
          company_id_: 1001,
          company_name_: '青禾粮油',
          customer_: 0,
          staff_: 1,
          application_: {
            id_: 'a1',
            state_: 'refused',
            submitted_at_: 5,
            decided_at_: 6,
            reason_: '照片不清',
            complete_: 1,
          },
        },
        { company_id_: '1002', customer_: 1 },
      ],
    },
    output: {
      proof: 'proof-1',
      hasPassword: true,
      toLogIn: false,
      companies: [
        {
          id: '1001',
          name: '青禾粮油',
          customer: false,
          staff: true,
          application: {
            id: 'a1',
            state: 'refused',
            submittedAt: 5,
            decidedAt: 6,
            refusalReason: '照片不清',
            complete: true,
          },
        },
        { id: '1002', name: '', customer: true, staff: false, application: null },
      ],
    },
  },
  openIdLogin: { input: { openId: 'ticket' }, sent: { open_id_: 'ticket' }, ...lists },
  bindOpenIdForLogin: {
    input: { openId: 'ticket', phone, code },
    sent: { open_id_: 'ticket', phone_: phone, code_: code },
    ...lists,
  },
  getAccountList: { input: { phone }, sent: { phone_: phone }, ...lists },
  setDefaultCompany: { input: { phone, companyId: '' }, sent: { phone_: phone, company_id_: '' }, ...nothing },
  bindPhoneCode: codeRequest,
  bindPhone: { input: { userId: '42', phone, code }, sent: { user_id_: '42', phone_: phone, code_: code }, ...user },
  unbindPhoneCode: codeRequest,
  unbindPhone: { input: { userId: '42', phone, code }, sent: { user_id_: '42', phone_: phone, code_: code }, ...user },
  changePhoneCode: {
    input: { phone, companyId: '1001', captcha: { captcha_token_: 'answer' }, proof: 'proof-1' },
    sent: { phone_: phone, company_id_: '1001', captcha_token_: 'answer', proof_: 'proof-1' },
    ...receipt,
  },
  checkChangePhoneCode: {
    input: { phone, code },
    sent: { phone_: phone, code_: code },
    data: { proof_: 'proof-1' },
    output: { proof: 'proof-1' },
  },
  changePhone: {
    input: { userId: '42', phone, code, proof: 'proof-1' },
    sent: { user_id_: '42', phone_: phone, code_: code, proof_: 'proof-1' },
    ...user,
  },
  remindAdmin: {
    input: { login: 'lin.wei', companyId: '1001' },
    sent: { login_: 'lin.wei', company_id_: '1001' },
    ...nothing,
  },
  setBindPhonePassword: {
    input: { userId: '42', password },
    sent: { user_id_: '42', password_: password },
    ...nothing,
  },
  markDoNotRemindBindPhone: { input: { userId: '42' }, sent: { id: '42', user_id_: '42' }, ...nothing },
  getAdminByLogin: {
    input: { login: 'lin.wei' },
    sent: { login_: 'lin.wei' },
    data: { name_: '陈', phone_: '138****8000', code_to_: 'mail' },
    output: { name: '陈', phone: '138****8000', codeTo: 'mail' },
  },
  resetCodeByMail: codeRequest,
  resetCode: { input: { login: 'lin.wei' }, sent: { login_: 'lin.wei' }, ...receipt },
  resetPhonePassword: {
    input: { phone, code, password },
    sent: { phone_: phone, code_: code, password_: password },
    ...nothing,
  },
  modifyPwd: {
    input: { userId: '42', oldPassword: 'old.one', newPassword: 'new.one' },
    sent: { user_id_: '42', old_password_: 'old.one', new_password_: 'new.one' },
    data: { token_: 'fresh' },
    output: { token: 'fresh' },
  },
  experienceCode: codeRequest,
  experienceRegister: {
    input: { phone, code, tradeId: '118' },
    sent: { phone_: phone, code_: code, trade_id_: '118' },
    data: { experience_id_: 'e1' },
    output: { experienceId: 'e1' },
  },
  getExperienceUser: {
    input: { experienceId: 'e1', role: 'manager' },
    sent: { experience_id_: 'e1', role_: 'manager' },
    ...user,
  },
  getCompanyById: { input: { companyId: '1001' }, sent: { id: '1001' }, ...company },
  getByHost: { input: { host: 'shop.example.com' }, sent: { host_: 'shop.example.com' }, ...company },
  getAuthCode: {
    input: { companyId: '1001', side: 'delivery' },
    sent: { company_id_: '1001', side_: 'delivery' },
    data: { auth_code_: 'once' },
    output: { authCode: 'once' },
  },
  getLoginUserByAuthCode: {
    input: { authCode: 'once', companyId: '1001', side: 'shop' },
    sent: { auth_code_: 'once', company_id_: '1001', side_: 'shop' },
    ...user,
  },
  bindJpushId: { input: { userId: '42', jpushId: 'j1' }, sent: { user_id_: '42', jpush_id_: 'j1' }, ...nothing },

  registerSetting: {
    input: { companyId: '1001' },
    sent: { company_id_: '1001' },
    data: { registerSetting_: 'review' },
    output: { mode: 'review' },
  },
  getUploadToken: {
    input: { purpose: 'licence', companyId: '1001' },
    sent: { purpose_: 'licence', company_id_: '1001' },
    data: { token: 'ak:sign:policy', key: 'licence/a.png', upload_url_: 'https://up.example.com', domain_: '' },
    output: { token: 'ak:sign:policy', key: 'licence/a.png', uploadUrl: 'https://up.example.com' },
  },
  getWeChatUserInfo: {
    input: { companyId: '1001', code: 'wx', channel: 'official' },
    sent: { company_id_: '1001', code: 'wx', channel_: 'official' },
    data: { open_id_: 'ticket', nickname_: 'L', head_img_: '', snapshot_: true },
    output: { openId: 'ticket', nickname: 'L', headImage: '', snapshot: true },
  },
  getDefaultSetting: {
    input: { companyId: '1001' },
    sent: { company_id_: '1001' },
    data: { shop_skin_color_: '#20ade5' },
    output: { shopSkinColor: '#20ade5' },
  },
  companySettings: {
    input: { companyId: '1001' },
    sent: { company_id_: '1001' },
    data: { password_set_: 1, declare_: '声明', declare_set_: 0, official_app_id_: 'wx1', web_app_id_: 'no/id' },
    output: {
      passwordSet: true,
      declaration: '声明',
      declarationSet: false,
      wechatApps: { official: 'wx1', web: '', app: '' },
    },
  },

  registerCode: codeRequest,
  checkRegisterCode: {
    input: { phone, code },
    sent: { phone_: phone, code_: code },
    data: { proof_: 'p1' },
    output: { proof: 'p1' },
  },
  checkPhoneOrOpenId: {
    input: { companyId: '1001', openId: 'ticket' },
    sent: { company_id_: '1001', open_id_: 'ticket' },
    data: { customer_: false, application_: true },
    output: { customer: false, application: true },
  },
  shopRegisterCodeNoAuth: codeRequest,
  checkCode: {
    input: { phone, code, companyId: '1001' },
    sent: { phone_: phone, code_: code, company_id_: '1001' },
    data: { proof_: 'p1' },
    output: { proof: 'p1' },
  },
  getByPhoneOrOpenId: {
    input: { companyId: '1001', phone, proof: 'p1' },
    sent: { company_id_: '1001', phone_: phone, proof_: 'p1' },
    ...application,
  },
  save: {
    input: { companyId: '1001', openId: 'ticket', form },
    sent: { company_id_: '1001', open_id_: 'ticket', ...wireForm },
    ...waiting,
  },
  getById: { input: { id: 'a9' }, sent: { id: 'a9' }, ...application },
  buildRegionTree: { input: undefined, sent: {}, ...tree },
  buildSimpleRegionTreeNoAuth: { input: undefined, sent: {}, ...tree },
};

export const callNames = Object.keys(samples) as EndpointName[]; // the keys of `samples`
