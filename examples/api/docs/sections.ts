import type { EndpointName } from 'account-portal';

export interface Section {
  readonly title: string;
  /** In a sentence. */
  readonly about: string;
  readonly calls: readonly EndpointName[];
}

/** All calls by task, in the order of the documentation. */
export const sections: readonly Section[] = [
  {
    title: 'Company',
    about: 'What a page has to know of a company.',
    calls: ['getCompanyById', 'getByHost', 'companySettings', 'getDefaultSetting'],
  },
  {
    title: 'Login',
    about: 'Password, code, and the landing that follows.',
    calls: ['mixedLogin', 'loginCode', 'loginByCode', 'provePhone', 'getAuthCode', 'getLoginUserByAuthCode'],
  },
  {
    title: 'Companies of a user',
    about: 'The logins of one person in several companies.',
    calls: ['getAccountList', 'setDefaultCompany'],
  },
  {
    title: 'Phone of a user',
    about: 'Binding, unbinding and replacing the phone of a login.',
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
    about: 'Recovery and change.',
    calls: ['getAdminByLogin', 'remindAdmin', 'resetCodeByMail', 'resetCode', 'resetPhonePassword', 'modifyPwd'],
  },
  {
    title: 'Sessions of a user',
    about: 'Whose token it is, where a login is in use, and the end of it.',
    calls: ['introspect', 'getSessions', 'endSession', 'endOtherSessions'],
  },
  {
    title: 'Trial',
    about: 'The product with sample data, by industry.',
    calls: ['experienceCode', 'experienceRegister', 'getExperienceUser'],
  },
  {
    title: 'Registration of an enterprise',
    about: 'A new company with its first administrator.',
    calls: ['checkPhoneExitInUser', 'registCode', 'createCompany', 'updateAndImportTrade'],
  },
  {
    title: 'Registration of a customer',
    about: 'A new customer of a company.',
    calls: [
      'registerSetting',
      'checkPhoneExitInCompany',
      'shopRegisterCode',
      'checkRegisterCode',
      'shopCompleteRegister',
    ],
  },
  {
    title: 'WeChat',
    about: 'Login by WeChat.',
    calls: ['getWeChatUserInfo', 'openIdLogin', 'bindOpenIdForLogin', 'registerCode'],
  },
  {
    title: 'Application to join',
    about: 'The application of a prospective franchisee.',
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
  {
    title: 'Review of applications',
    about: 'What administrators do: decide on registrations and applications, and invite customers.',
    calls: ['getReviews', 'decideReview', 'getInvitation'],
  },
  {
    title: 'Regions',
    about: 'Provinces, cities and districts.',
    calls: ['buildRegionTree', 'buildSimpleRegionTreeNoAuth'],
  },
  { title: 'Native app', about: 'What the app around the portal asks for.', calls: ['bindJpushId'] },
];

/** In the order of `sections`. */
export const documentedCalls: readonly EndpointName[] = sections.flatMap(({ calls }) => calls);
