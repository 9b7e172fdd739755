export { getAccountList } from './account-list.js';
export { checkPhoneOrOpenId, getById, getByPhoneOrOpenId } from './application.js';
export { getLoginUserByAuthCode } from './arrival.js';
export { bindPhone, bindPhoneCode, markDoNotRemindBindPhone, setBindPhonePassword } from './bind-phone.js';
export { modifyPwd } from './change-password.js';
export { changePhone, changePhoneCode, checkChangePhoneCode } from './change-phone.js';
export { updateAndImportTrade } from './company-set-up.js';
export { setDefaultCompany } from './default-company.js';
export { endSession } from './end-session.js';
export { experienceCode, experienceRegister, getExperienceUser } from './experience.js';
export { getAdminByLogin, resetCode, resetCodeByMail, resetPhonePassword } from './forgot.js';
export { checkCode, save, shopRegisterCodeNoAuth } from './franchise.js';
export { introspect } from './introspect.js';
export { getInvitation } from './invitation.js';
export { getAuthCode } from './landing.js';
export { mixedLogin } from './login.js';
export { loginByCode, loginCode } from './login-by-code.js';
export { bindJpushId } from './native-app.js';
export { provePhone } from './prove-phone.js';
export { buildRegionTree, buildSimpleRegionTreeNoAuth } from './regions.js';
export {
  checkPhoneExitInCompany,
  checkPhoneExitInUser,
  checkRegisterCode,
  createCompany,
  registCode,
  shopCompleteRegister,
  shopRegisterCode,
} from './register.js';
export { registerSetting } from './register-setting.js';
export { remindAdmin } from './reminder.js';
export { decideReview, getReviews } from './review.js';
export { endOtherSessions, getSessions } from './sessions.js';
export { companySettings, getByHost, getCompanyById, getDefaultSetting } from './tenant.js';
export { unbindPhone, unbindPhoneCode } from './unbind-phone.js';
export { getUploadToken } from './upload.js';
export { bindOpenIdForLogin, getWeChatUserInfo, openIdLogin, registerCode } from './wechat.js';
