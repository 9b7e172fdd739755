import type { ErrorCode } from 'account-portal';
import type { DemoPerson } from './demo-person.ts';

/** The demo users whose logins show the messages of a server with a fault (rules.md 7.1). */
export const demoFaults: readonly DemoPerson[] = [
  {
    phone: '',
    login: 'ren.jie',
    name: '任杰',
    logins: [],
    refusal: 'no-such-account',
    note: 'an account that no company has',
  },
  {
    phone: '',
    login: 'fang.yu',
    name: '方宇',
    logins: [{ companyId: '1001', type: 3 }],
    refusal: 'data-abnormal',
    faulty: true,
    note: 'abnormal data',
  },
  {
    phone: '',
    login: 'qin.bo',
    name: '秦博',
    logins: [{ companyId: '1001', type: 3 }],
    refusal: 'data-error',
    faulty: true,
    note: 'wrong data',
  },
  {
    phone: '',
    login: 'su.min',
    name: '苏敏',
    logins: [{ companyId: '1001', type: 3 }],
    refusal: 'parameter-error',
    faulty: true,
    note: 'wrong parameters',
  },
];

const faults = new Map(demoFaults.map(({ login, refusal, faulty }) => [login, faulty && refusal]));

/** What the demo's API answers a login of this account with, whatever the data say. */
export const faultOf = (account: string): ErrorCode | undefined => faults.get(account.toLowerCase());
