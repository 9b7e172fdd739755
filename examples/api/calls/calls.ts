import type { EndpointName } from 'account-portal';
import { getAccountList, setDefaultCompany } from './accounts.ts';
import { getAuthCode, getLoginUserByAuthCode } from './auth-code.ts';
import type { Handler } from './call.ts';
import { modifyPwd } from './change-password.ts';
import { changePhone, changePhoneCode, checkChangePhoneCode } from './change-phone.ts';
import { checkPhoneExitInUser, createCompany, registCode, updateAndImportTrade } from './company-registration.ts';
import {
  checkPhoneExitInCompany,
  checkRegisterCode,
  registerCode,
  shopCompleteRegister,
  shopRegisterCode,
} from './customer-registration.ts';
import { experienceCode, experienceRegister, getExperienceUser } from './experience.ts';
import { getAdminByLogin, resetCode, resetPhonePassword } from './forgotten-password.ts';
import {
  checkCode,
  checkPhoneOrOpenId,
  getById,
  getByPhoneOrOpenId,
  save,
  shopRegisterCodeNoAuth,
} from './franchise.ts';
import { introspect } from './introspect.ts';
import { getInvitation } from './invitation.ts';
import { mixedLogin } from './login.ts';
import { loginByCode, loginCode } from './login-by-code.ts';
import { bindPhone, markDoNotRemindBindPhone, setBindPhonePassword, unbindPhone } from './phone.ts';
import { bindPhoneCode, unbindPhoneCode } from './phone-codes.ts';
import { provePhone } from './prove-phone.ts';
import { bindJpushId } from './push.ts';
import { buildRegionTree, buildSimpleRegionTreeNoAuth } from './regions.ts';
import { remindAdmin } from './remind-admin.ts';
import { decideReview, getReviews } from './review.ts';
import { endOtherSessions, endSession, getSessions } from './sessions.ts';
import { companySettings, getByHost, getCompanyById, getDefaultSetting, registerSetting } from './tenant.ts';
import { getUploadToken } from './upload-token.ts';
import { bindOpenIdForLogin, getWeChatUserInfo, openIdLogin } from './wechat.ts';

/** The handler of each call of the portal's table. */
export const calls: Readonly<Record<EndpointName, Handler>> = {
  getByHost,
  getCompanyById,
  companySettings,
  registerSetting,
  getDefaultSetting,

  mixedLogin,
  loginCode,
  loginByCode,
  provePhone,
  getAccountList,
  setDefaultCompany,
  getAuthCode,
  getLoginUserByAuthCode,

  bindPhoneCode,
  bindPhone,
  unbindPhoneCode,
  unbindPhone,
  setBindPhonePassword,
  markDoNotRemindBindPhone,
  bindJpushId,

  checkPhoneExitInUser,
  registCode,
  createCompany,
  updateAndImportTrade,

  checkPhoneExitInCompany,
  shopRegisterCode,
  registerCode,
  checkRegisterCode,
  shopCompleteRegister,

  shopRegisterCodeNoAuth,
  checkCode,
  checkPhoneOrOpenId,
  save,
  getByPhoneOrOpenId,
  getById,
  getUploadToken,
  buildRegionTree,
  buildSimpleRegionTreeNoAuth,

  getAdminByLogin,
  resetCode,
  resetCodeByMail: resetCode,
  resetPhonePassword,
  modifyPwd,

  experienceCode,
  experienceRegister,
  getExperienceUser,

  getWeChatUserInfo,
  openIdLogin,
  bindOpenIdForLogin,

  changePhoneCode,
  checkChangePhoneCode,
  changePhone,

  remindAdmin,

  introspect,
  getSessions,
  endSession,
  endOtherSessions,

  getReviews,
  decideReview,
  getInvitation,
};
