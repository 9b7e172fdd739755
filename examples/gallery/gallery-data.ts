import { type Answers, ok, type Wire, wireCompany, wireLists, wireUser } from 'account-portal/testing';
import { demoCompanies } from '../api/database/demo-companies.ts';
import { lumen, sol } from './further-companies.ts';
import { sessions } from './gallery-sessions.ts';
import { rememberedTexts } from './remembered-people.ts';

/** A login of the gallery's user. */
export const login = (changes: Wire = {}): Wire =>
  wireUser({
    login_: 'amy.chen',
    id_: '200001',
    name_: '陈安',
    token_: 'gallery',
    auth_code_: 'gallery',
    duty_name_: '',
    ...changes,
  });

/** Without an image, which the gallery's pages may not load. */
const company = wireCompany({ mini_web_icon_: '' });

export const lists = (changes: Wire = {}): Wire => wireLists({ shopAccountList: [login()], ...changes });

const refused = (code: string, changes: Wire) =>
  login({ ...changes, token_: '', refusal_: { code, params: { name: changes.company_name_ } } });

/** Both sides in one company. */
export const twoSides = lists({
  mgrAccountList: [login({ id_: '200011', type_: '2', login_: 'amy.manager' })],
  default_company_id_: '1001',
});

export const fewCompanies = lists({
  mgrAccountList: [login({ id_: '200011', type_: '2', login_: 'amy.manager' })],
  shopAccountList: [login(), login(lumen), refused('not-a-partner', sol)],
  default_company_id_: '1002',
});

/** Whoever is signed in has no phone. */
export const noPhone = { bind_phone_: '' };

/** Whoever is signed in has a manager's login beside, and one of another company. */
export const severalLogins = {
  getAccountList: ok({
    phone_: '13800138000',
    default_company_id_: '',
    mgrAccountList: [login({ type_: '1', id_: '44' }), login({ type_: '1', id_: '45', company_id_: '1002' })],
    shopAccountList: [login()],
  }),
};

const longNames = [
  'Distribuidora Internacional de Electrodomésticos y Textiles del Hogar S. A.',
  '长江三角洲新鲜农产品供应链管理集团有限公司华东分公司',
];

export const manyCompanies = lists({
  shopAccountList: Array.from({ length: 300 }, (_, index) =>
    login({
      company_id_: `${2001 + index}`,
      company_name_: longNames[index] ?? `云杉酒水 ${index + 1}`,
      company_theme_: ['20ade5', 'b4530a', '7a3ff2', '1f7a4d'][index % 4],
      id_: `3${index}`,
    }),
  ),
});

export const regions = [
  {
    id: '11',
    name: '北京市',
    children: [
      {
        id: '1101',
        name: '市辖区',
        children: [
          { id: '110101', name: '东城区' },
          { id: '110105', name: '朝阳区' },
        ],
      },
    ],
  },
  {
    id: '33',
    name: '浙江省',
    children: [
      {
        id: '3301',
        name: '杭州市',
        children: [
          { id: '330106', name: '西湖区' },
          { id: '330108', name: '滨江区' },
        ],
      },
      { id: '3302', name: '宁波市', children: [{ id: '330203', name: '海曙区' }] },
    ],
  },
  { id: '71', name: '台湾省', children: [] },
];

/** When the application was submitted and decided. */
export const [submittedAt, decidedAt] = [1_764_138_000_000, 1_764_227_400_000] as const;

/** A company, and another one whose administrator has yet to review the login. */
export const oneUnderReview = lists({
  shopAccountList: [
    login(),
    login({ ...sol, token_: '', refusal_: { code: 'account-under-review', params: { since: submittedAt } } }),
  ],
});

export function application(changes: Wire = {}): Wire {
  return {
    id_: 'a7f3',
    state_: 'submitted',
    submitted_at_: submittedAt,
    decided_at_: 0,
    company_name_: '西湖便利店',
    contact_name_: '林薇',
    position_: '店长',
    area_: [
      { id_: '33', name_: '浙江省' },
      { id_: '3301', name_: '杭州市' },
      { id_: '330106', name_: '西湖区' },
    ],
    address_: '文三路 138 号',
    apply_reason_: '希望成为经销商',
    licence_: 'licence/1.jpg',
    default_: false,
    reason_: '',
    ...changes,
  };
}

/** A login with duty, department and place. */
export const warehouse = { duty_name_: '仓库主管', dept_name_: '配送部', provider_name_: '新发地三号仓' };

/** What the companies of the demo show of themselves. */
export const demoFaces: readonly Readonly<Record<string, string | string[]>>[] = demoCompanies.flatMap(({ face }) =>
  face ? [JSON.parse(face.replaceAll('{origin}', 'https://shop.example.cn'))] : [],
);

/** The company's notice on the login screen. */
export const notice = '每天 16:00 前的订单当日发货\n国庆期间照常配送';

/** Answers of a server for which every call succeeds. */
export const goodAnswers: Answers = {
  getByHost: ok(company),
  getCompanyById: ok(company),
  companySettings: ok({ password_set_: 1 }),
  getDefaultSetting: ok({ shop_skin_color_: '#20ade5' }),
  registerSetting: ok({ registerSetting_: 'open' }),
  mixedLogin: ok(lists()),
  loginByCode: ok(lists()),
  getAccountList: ok(lists()),
  setDefaultCompany: ok(),
  getAuthCode: ok({ auth_code_: 'gallery' }),
  ...Object.fromEntries(
    [
      'loginCode',
      'registCode',
      'bindPhoneCode',
      'unbindPhoneCode',
      'changePhoneCode',
      'experienceCode',
      'shopRegisterCode',
      'resetCode',
      'resetCodeByMail',
      'registerCode',
      'shopRegisterCodeNoAuth',
    ].map((name) => [name, ok({ retry_after_: 60, expires_in_: 300 })]),
  ),
  checkPhoneExitInCompany: ok({ exist_: false }),
  checkPhoneExitInUser: ok({ exist_: true }),
  checkRegisterCode: ok({ proof_: 'gallery' }),
  checkCode: ok({ proof_: 'gallery' }),
  createCompany: ok(login({ id_: '200021', type_: '1', company_name_: '新店' })),
  updateAndImportTrade: ok({ job_id_: 'j1', imported_: { products: 120, customers: 30, orders: 45 } }),
  shopCompleteRegister: ok(login()),
  bindPhone: ok(login()),
  remindAdmin: ok(),
  checkChangePhoneCode: ok({ proof_: 'gallery' }),
  changePhone: ok(login({ phone_: '13900139000', bind_phone_: '13900139000' })),
  unbindPhone: ok(login({ bind_phone_: '' })),
  setBindPhonePassword: ok(),
  markDoNotRemindBindPhone: ok(),
  getAdminByLogin: ok({ name_: '周管理', phone_: '138****8002' }),
  resetPhonePassword: ok(),
  modifyPwd: ok({ token_: 'gallery' }),
  experienceRegister: ok({ experience_id_: 'e1' }),
  getExperienceUser: ok(login()),
  checkPhoneOrOpenId: ok({ customer_: false, application_: false }),
  getByPhoneOrOpenId: ok(application()),
  getById: ok(application()),
  save: ok({ id_: 'a7f3', state_: 'submitted', submitted_at_: submittedAt, decided_at_: 0 }),
  buildRegionTree: ok(regions),
  buildSimpleRegionTreeNoAuth: ok(regions),
  getUploadToken: ok({ token: 'gallery', key: '', upload_url_: 'https://api.example.com/upload', domain_: '' }),
};

const day = new Intl.DateTimeFormat('zh', { month: 'short', day: 'numeric' });
const toDay = (moment: number) => day.format(moment);

/** Texts of a page's own fields. */
export const ownTexts = {
  vatId: '纳税人识别号',
  hint: '用于开具发票',
  note: '备注',
  pin: '取货口令',
  since: '开业日期',
  source: '您从哪里知道我们',
  fair: '展会',
  news: '接收新品通知',
} as const;

/** Texts that are data rather than catalogue texts, the longest first. */
export const dataWords: readonly string[] = [
  ...new Set(textsIn([company, lists(), fewCompanies, manyCompanies, twoSides, regions, application()])),
  '营业执照照片不清晰',
  '林小满',
  'العربية',
  'English (Arabic)',
  '周管理',
  '新店',
  ...notice.split('\n'),
  ...Object.values(ownTexts),
  ...[submittedAt, decidedAt].map(toDay),
  'licence.jpg',
  'licence.heic',
  'front.jpg',
  'warehouse-at-the-harbour-north-side-2024-11-02.jpg',
  // The parts of an address, which may break between them.
  ...'https account.example.com register companyId u c'.split(' '),
  ...rememberedTexts,
  ...Object.values(warehouse),
  ...sessions.flatMap(({ device_, place_ = '' }) => [device_, place_]).filter((text) => text !== ''),
  ...demoFaces.flatMap((face) => Object.values(face).flat()).filter((text) => /\p{L}/u.test(text)),
].sort((one, other) => other.length - one.length);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
