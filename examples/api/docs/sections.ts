import type { EndpointName } from 'account-portal';

export interface Section {
  readonly title: string;
  readonly calls: readonly EndpointName[];
}

/** All calls by task, in the order of the documentation. */
export const sections: readonly Section[] = [
  { title: 'Company', calls: ['getCompanyById', 'getByHost', 'companySettings', 'getDefaultSetting'] },
  { title: 'Login', calls: ['mixedLogin', 'loginCode', 'loginByCode', 'getAuthCode', 'getLoginUserByAuthCode'] },
  { title: 'Companies of a user', calls: ['getAccountList', 'setDefaultCompany'] },
  {
    title: 'Phone of a user',
    calls: [
      'bindPhoneCode',
      'bindPhone',
      'setBindPhonePassword',
      'markDoNotRemindBindPhone',
      'unbindPhoneCode',
      'unbindPhone',
      'changePhoneCode',
      'checkChangePhoneCode',
      'changePhone',
    ],
  },
  {
    title: 'Password',
    calls: ['getAdminByLogin', 'remindAdmin', 'resetCodeByMail', 'resetCode', 'resetPhonePassword', 'modifyPwd'],
  },
  { title: 'Sessions of a user', calls: ['getSessions', 'endSession', 'endOtherSessions'] },
  { title: 'Trial', calls: ['experienceCode', 'experienceRegister', 'getExperienceUser'] },
  {
    title: 'Registration of an enterprise',
    calls: ['checkPhoneExitInUser', 'registCode', 'createCompany', 'updateAndImportTrade'],
  },
  {
    title: 'Registration of a customer',
    calls: [
      'registerSetting',
      'checkPhoneExitInCompany',
      'shopRegisterCode',
      'checkRegisterCode',
      'shopCompleteRegister',
    ],
  },
  { title: 'WeChat', calls: ['getWeChatUserInfo', 'openIdLogin', 'bindOpenIdForLogin', 'registerCode'] },
  {
    title: 'Application to join',
    calls: [
      'shopRegisterCodeNoAuth',
      'checkCode',
      'save',
      'checkPhoneOrOpenId',
      'getByPhoneOrOpenId',
      'getById',
      'getUploadToken',
    ],
  },
  { title: 'Regions', calls: ['buildRegionTree', 'buildSimpleRegionTreeNoAuth'] },
  { title: 'Native app', calls: ['bindJpushId'] },
];

/** In the order of `sections`. */
export const documentedCalls: readonly EndpointName[] = sections.flatMap(({ calls }) => calls);
