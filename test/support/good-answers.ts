import { type Answers, ok, wireCompany, wireLists, wireUser } from 'account-portal/testing';

const receipt = ok({ retry_after_: 60, expires_in_: 300 });

/** Successful answers: one company, one customer, one code. */
export const goodAnswers: Answers = {
  getCompanyById: ({ id }) => ok(wireCompany({ id_: id })),
  getByHost: ok(wireCompany()),
  companySettings: ok({ password_set_: 1 }),
  getDefaultSetting: ok({ shop_skin_color_: '#20ade5' }),
  mixedLogin: ok(wireLists()),
  loginByCode: ok(wireLists()),
  getAccountList: ok(wireLists()),
  setDefaultCompany: ok(),
  getAuthCode: ok({ auth_code_: 'c0de' }),
  getLoginUserByAuthCode: ok(wireUser()),
  bindJpushId: ok(),

  loginCode: receipt,
  registCode: receipt,
  shopRegisterCode: receipt,
  shopRegisterCodeNoAuth: receipt,
  bindPhoneCode: receipt,
  unbindPhoneCode: receipt,
  changePhoneCode: receipt,
  resetCode: receipt,
  resetCodeByMail: receipt,
  experienceCode: receipt,
};
