export { mergeAccounts } from './accounts/merge-accounts.js';
export { openUsersOf, usersOf } from './accounts/users-of.js';
export { hostsFor, type PortalHosts, toOrigin } from './address/hosts.js';
export type { Call, CallEndpoint, CallRecord, Input, Output } from './api/api.js';
export type { EndpointName } from './api/endpoint-name.js';
export type { Endpoint } from './api/endpoints/endpoint.js';
export type { TransientPayload } from './api/transient-payload.js';
export type { Clock } from './base/clock.js';
export { createEvents, type EmittedEvent, type Events } from './base/events.js';
export { chunkLimit, loadChunk } from './base/load-chunk.js';
export { createRandomString } from './base/random-string.js';
export { createStore, type Readable, type Store } from './base/store.js';
export { androidTransport } from './bridge/android.js';
export type {
  BridgeActions,
  BridgeAnswers,
  BridgeApp,
  BridgeCallOptions,
  BridgeCapability,
  BridgeEvents,
  BridgeQuestions,
  NativeBridge,
} from './bridge/bridge.js';
export { type BridgeOptions, type BridgeTrace, createBridge } from './bridge/create-bridge.js';
export { iosTransport } from './bridge/ios.js';
export { createNoBridge } from './bridge/none.js';
export type { BridgeChannel, BridgeTransport } from './bridge/transport.js';
export { browserEnvironment } from './environment/browser.js';
export type { Address, Environment, InjectedObjects, KeyValueStorage, StorageKey } from './environment/environment.js';
export { type HeadlessEnvironmentOptions, headlessEnvironment } from './environment/headless.js';
export { readUserAgent, type UserAgentFacts } from './environment/user-agent.js';
export {
  type ErrorAction,
  type ErrorCode,
  type ErrorFacts,
  type ErrorParams,
  type ErrorSeverity,
  errorCatalogue,
  isErrorCode,
  isPortalError,
  PortalError,
  toPortalError,
} from './errors.js';
export type { DraftVerbs } from './flow/draft-verbs.js';
export type { Flow, FlowState, Values } from './flow/flow.js';
export type { CodeSender, CodeSenderState } from './flow/otp-sender.js';
export type { CodeVerbs } from './flow/send-code.js';
export {
  type AccountFlow,
  type AccountStep,
  createAccountFlow,
  type OtherLogins,
  type Person,
} from './flows/account.js';
export {
  type AccountListFlow,
  type AccountListStep,
  createAccountListFlow,
} from './flows/account-list.js';
export { type ArrivalFlow, type ArrivalOptions, type ArrivalStep, createArrivalFlow } from './flows/arrival.js';
export {
  type ChangePasswordField,
  type ChangePasswordFlow,
  type ChangePasswordStep,
  createChangePasswordFlow,
} from './flows/change-password.js';
export { describeFlows, type FlowDescription } from './flows/describe-flows.js';
export {
  createExperienceFlow,
  type ExperienceField,
  type ExperienceFlow,
  type ExperienceStep,
} from './flows/experience.js';
export { createForgotFlow, type ForgotField, type ForgotFlow, type ForgotStep } from './flows/forgot.js';
export { createFranchiseFlow } from './flows/franchise/franchise.js';
export type { FranchiseFlow } from './flows/franchise/franchise-flow.js';
export type { FranchiseField } from './flows/franchise/franchise-rules.js';
export type { FranchiseStep } from './flows/franchise/franchise-steps.js';
export {
  maxPictures,
  type Picture,
  type Pictures,
  type PicturesState,
  type RefusedImage,
} from './flows/franchise/pictures.js';
export { type RegionLevels, regionLevels } from './flows/franchise/region-levels.js';
export type { ChosenFile } from './flows/franchise/store-image.js';
export type { Upload, UploadState } from './flows/franchise/upload.js';
export { createLoginFlow, type LoginFlow, type LoginStep } from './flows/login/login.js';
export {
  createLoginByCodeFlow,
  type LoginByCodeField,
  type LoginByCodeFlow,
  type LoginByCodeStep,
} from './flows/login/login-by-code.js';
export type { Accounts, LoginField, SignInStep } from './flows/login/sign-in-steps.js';
export type { SignInVerbs } from './flows/login/sign-in-verbs.js';
export {
  type BindPhoneField,
  type BindPhoneFlow,
  type BindPhoneStep,
  createBindPhoneFlow,
} from './flows/phone/bind-phone.js';
export {
  type ChangePhoneField,
  type ChangePhoneFlow,
  type ChangePhoneStep,
  createChangePhoneFlow,
} from './flows/phone/change-phone.js';
export { createUnbindPhoneFlow, type UnbindPhoneFlow, type UnbindPhoneStep } from './flows/phone/unbind-phone.js';
export { createRegisterFlow } from './flows/register/register.js';
export type { RegisterFlow } from './flows/register/register-flow.js';
export type { RegisterField } from './flows/register/register-rules.js';
export type { RegisterKind, RegisterStep } from './flows/register/register-steps.js';
export { agreementVersion } from './flows/register/registration.js';
export { createReminderFlow, type ReminderFlow, type ReminderStep } from './flows/reminder.js';
export { createReturnFlow, type ReturnFlow, type ReturnStep } from './flows/return.js';
export { createInvitationFlow, type InvitationFlow, type InvitationStep } from './flows/review/invitation.js';
export {
  createReviewFlow,
  type ReviewField,
  type ReviewFlow,
  type ReviewNotice,
  type ReviewStep,
} from './flows/review/review.js';
export { createRevisitFlow, type RevisitFlow, type RevisitStep } from './flows/revisit.js';
export { createSessionsFlow, type SessionsFlow, type SessionsStep } from './flows/sessions.js';
export { type LoginWayRow, loginWays, offeredWays } from './flows/ways/login-ways.js';
export { createWechatFlow, type WechatField, type WechatFlow, type WechatStep } from './flows/wechat/wechat.js';
export { askWechatSilently, leaveForWechat, type WechatOffer, wechatOffer } from './flows/wechat/wechat-offer.js';
export { allowedRedirect } from './landing/allowed-redirect.js';
export type { Device, Role, Side } from './landing/landing-rules.js';
export { landingSides, landingTargets, roleOf, sideOf } from './landing/landing-rules.js';
export {
  explainLanding,
  type Landing,
  type LandingContext,
  type LandingExplanation,
  type LandingReason,
  type LandingRefusal,
  resolveLanding,
} from './landing/resolve-landing.js';
export type { AccountEntry, AccountLists } from './model/account-entry.js';
export type { Administrator } from './model/administrator.js';
export type { ApplicationReceipt, ApplicationState } from './model/application-receipt.js';
export type { Company, CompanySettings, DefaultSetting, RegisterSetting } from './model/company.js';
export type { CompanyFace } from './model/company-face.js';
export type {
  ApplicationPicture,
  AreaPart,
  FranchiseApplication,
} from './model/franchise-application.js';
export { type Industry, industries } from './model/industry.js';
export type { Invitation, Invited } from './model/invitation.js';
export { type LanguageTag, type Locale, nearestLocale, toLocale } from './model/locale.js';
export type { LoginByCode } from './model/login-by-code.js';
export type { LoginUser } from './model/login-user.js';
export type { LoginWay } from './model/login-way.js';
export type { OwnField, OwnFieldName, PageText } from './model/own-field.js';
export type { Region } from './model/region.js';
export type { Review, ReviewOutcome, Reviews } from './model/review.js';
export type { SocialIdentity, WechatChannel } from './model/social-identity.js';
export type { UserSession } from './model/user-session.js';
export type { CompletedLogin } from './portal/complete-login.js';
export { createPortal } from './portal/create-portal.js';
export type {
  ErrorDetail,
  EventContext,
  FunnelStep,
  NamedAccount,
  NamedCompany,
  PortalEventDetails,
  PortalEventName,
  PortalEvents,
  PublicUser,
} from './portal/events.js';
export type { AppDownload, CaptchaRequest, CodeChannel, PortalOptions, WechatOptions } from './portal/options.js';
export type { Portal } from './portal/portal.js';
export { matchRoute, toPath } from './routes/match-route.js';
export { pageTitle } from './routes/page-title.js';
export type { Routing } from './routes/router.js';
export { isScreenName, type Place, type Route, routes, type ScreenName } from './routes/routes.js';
export type { Authorization, AuthorizationAnswer } from './session/authorization.js';
export type { SessionEnd, SessionState } from './session/session.js';
export type { SharedDevice } from './session/shared-device.js';
export { storageKeys } from './storage/stored.js';
export { toAssetUrl } from './tenant/asset-url.js';
export { type ResolvedTenant, resolveTenant, type TenantSource } from './tenant/host-rules.js';
export { readLinkParams } from './tenant/link-params.js';
export type { PublicCompany, TenantCompany, TenantState } from './tenant/tenant.js';
export { type BrandColors, toBrandColors } from './theme/brand-colors.js';
export { contrastRatio, mixColors, readableOn, readableRatio, toHexColor } from './theme/contrast.js';
export { defaultThemeId, type Theme, toTheme } from './theme/theme.js';
export type { ThemeAsset } from './theme/theme-asset.js';
export { md5Signer } from './transport/md5-signer.js';
export { encodeValue, toFields, toQuery } from './transport/params.js';
export {
  canonicalText,
  hmacSha256Signer,
  publicSecret,
  type SignedRequest,
  type Signer,
} from './transport/signer.js';
export { checkImage, sniffImage } from './validation/images.js';
export { type IssueCode, issueCodes } from './validation/issues.js';
export {
  createPasswordJudge,
  type GuessablePart,
  type PasswordJudge,
  type PasswordJudgeOptions,
  type PasswordRefusal,
  type PasswordStrength,
  type PasswordVerdict,
  type PasswordWeakness,
  passwordWeaknesses,
  type StrengthEstimator,
} from './validation/password-judge.js';
export { looksLikePhone, maskPhone, normalizePhone, toAccountName } from './validation/phone.js';
/** The validation rules of the fields (rules.md 5). */
export * as rules from './validation/rules.js';
export { type Issues, type Rule, type RuleSet, validate } from './validation/validate.js';
