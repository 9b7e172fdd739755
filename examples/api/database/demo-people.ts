import type { ErrorCode } from 'account-portal';
import type { UserState } from './schema.ts';

export interface DemoLogin {
  readonly companyId: string;
  /** 1 administrator, 2 manager, 3 customer, 4 manager on a desktop only, 5 delivery (rules.md 4.1). */
  readonly type: 1 | 2 | 3 | 4 | 5;
  readonly state?: UserState;
  readonly lighting?: true;
  /** In the language of the company; `{origin}` is replaced by the address of this server. */
  readonly head_img?: string;
  readonly duty_name?: string;
  readonly dept_name?: string;
  /** Whose staff it is, if it is a supplier's. */
  readonly provider_id?: string;
  readonly provider_name?: string;
}

export interface DemoPerson {
  /** The bound phone; empty when none is bound. */
  readonly phone: string;
  /** The account name. */
  readonly login: string;
  readonly name: string;
  readonly defaultCompanyId?: string;
  readonly logins: readonly DemoLogin[];
  /** The refusal after a correct password, if no login may be entered. */
  readonly refusal?: ErrorCode;
  /** Has linked WeChat, in every application of the demo. */
  readonly wechat?: true;
  readonly note: string;
}

export const demoPassword = 'portal.demo1';

/** The demo users; all have the same password. */
export const demoPeople: readonly DemoPerson[] = [
  {
    phone: '13800138000',
    login: 'amy.chen',
    name: 'Amy Chen',
    logins: [
      { companyId: '1001', type: 1 },
      { companyId: '1001', type: 3 },
      { companyId: '1002', type: 1, lighting: true },
      { companyId: '1002', type: 3 },
    ],
    wechat: true,
    note: 'manager and customer in two companies',
  },
  {
    phone: '13800138001',
    login: 'wang.fang',
    name: '王芳',
    logins: [{ companyId: '1001', type: 3 }],
    note: 'one customer account',
  },
  {
    phone: '13800138002',
    login: 'zhao.lei',
    name: '赵磊',
    logins: [{ companyId: '1001', type: 2, duty_name: '销售经理', dept_name: '销售部' }],
    wechat: true,
    note: 'one manager account',
  },
  {
    phone: '13800138003',
    login: 'sun.tao',
    name: '孙涛',
    logins: [
      {
        companyId: '1001',
        type: 5,
        head_img: '{origin}/icons/sun-tao.svg',
        duty_name: '配送员',
        dept_name: '城东配送站',
      },
    ],
    note: 'delivery staff, on a phone only',
  },
  {
    phone: '13800138004',
    login: 'grace.miller',
    name: 'Grace Miller',
    logins: [{ companyId: '1002', type: 4 }],
    wechat: true,
    note: 'manager, on a desktop only',
  },
  {
    phone: '13800138005',
    login: 'liu.yang',
    name: '刘洋',
    logins: [{ companyId: '1001', type: 3, state: 'under-review' }],
    refusal: 'account-under-review',
    wechat: true,
    note: 'under review',
  },
  {
    phone: '',
    login: 'lin.wei',
    name: '林伟',
    logins: [{ companyId: '1001', type: 3 }],
    note: 'no bound phone',
  },
  {
    phone: '13800138006',
    login: 'carlos.ruiz',
    name: 'Carlos Ruiz',
    defaultCompanyId: '1003',
    logins: [
      { companyId: '1001', type: 3 },
      { companyId: '1002', type: 3 },
      { companyId: '1003', type: 3 },
    ],
    wechat: true,
    note: 'customer of three companies with a default',
  },
  {
    phone: '13800138007',
    login: 'ma.chao',
    name: '马超',
    logins: [{ companyId: '1004', type: 1 }],
    refusal: 'company-expired',
    note: 'company expired',
  },
  {
    phone: '13800138008',
    login: 'john.baker',
    name: 'John Baker',
    logins: [{ companyId: '1005', type: 1 }],
    refusal: 'trial-ended',
    note: 'trial ended',
  },
  {
    phone: '13800138009',
    login: 'lucia.vega',
    name: 'Lucía Vega',
    logins: [{ companyId: '1006', type: 1 }],
    refusal: 'company-disabled',
    note: 'company disabled',
  },
  {
    phone: '13800138010',
    login: 'he.jing',
    name: '何静',
    logins: [
      { companyId: '1001', type: 3, state: 'disabled' },
      { companyId: '1003', type: 3 },
    ],
    note: 'disabled by one company, fine in another',
  },
  {
    phone: '13800138011',
    login: 'emma.stone',
    name: 'Emma Stone',
    logins: [{ companyId: '1002', type: 3, state: 'former-partner' }],
    refusal: 'not-a-partner',
    note: 'no longer a partner',
  },
  {
    phone: '13800138012',
    login: 'gao.ming',
    name: '高明',
    logins: [{ companyId: '1001', type: 2, state: 'needs-activation' }],
    refusal: 'needs-activation',
    note: 'needs activation',
  },
  {
    phone: '13800138013',
    login: 'xu.hao',
    name: '徐浩',
    logins: [{ companyId: '1001', type: 2, lighting: true }],
    refusal: 'lighting-not-enabled',
    note: 'lighting edition not enabled',
  },
  {
    phone: '13800138014',
    login: 'tang.li',
    name: '唐丽',
    logins: [{ companyId: '1007', type: 3 }],
    refusal: 'shop-not-open',
    note: 'ordering shop not yet open',
  },
  {
    phone: '13800138015',
    login: 'nora.hill',
    name: 'Nora Hill',
    logins: [{ companyId: '1008', type: 3 }],
    refusal: 'shop-disabled',
    note: 'shop disabled',
  },
  {
    phone: '13800138016',
    login: 'luo.qing',
    name: '罗青',
    logins: [
      {
        companyId: '1001',
        type: 2,
        head_img: '{origin}/icons/luo-qing.svg',
        duty_name: '供货主管',
        dept_name: '供货部',
        provider_id: 'p501',
        provider_name: '丰源面粉厂',
      },
      { companyId: '1001', type: 3 },
    ],
    note: 'staff of a supplier, and a customer',
  },
  {
    phone: '13800138017',
    login: 'mei.lan',
    name: '梅兰',
    logins: [
      {
        companyId: '1001',
        type: 2,
        duty_name: '跟单员',
        provider_id: 'p502',
        provider_name: '临海水产合作社',
      },
    ],
    note: 'staff of a supplier only',
  },
];
