export { mergeAccounts } from './accounts/merge-accounts.js';
export { openUsersOf, usersOf } from './accounts/users-of.js';
export type { Api, Call, Input, Output } from './api/api.js';
export type { CallRecord } from './api/call-log.js';
export type { Endpoint } from './api/endpoint.js';
export { type EndpointName, endpoints } from './api/endpoints/index.js';
export type { TransientPayload } from './api/transient-payload.js';
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
export { readUserAgent, type UserAgentFacts } from './bridge/user-agent.js';
export type { Clock } from './clock.js';
export { createPortal } from './create-portal.js';
export { browserEnvironment } from './environment/browser.js';
export type { Address, Environment, InjectedObjects, KeyValueStorage } from './environment/environment.js';
export { type HeadlessEnvironmentOptions, headlessEnvironment } from './environment/headless.js';
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
export { createEvents, type Events, type Occurrence } from './events.js';
export {
  type AccountListFlow,
  type AccountListStep,
  createAccountListFlow,
} from './flows/account-list.js';
export { type ArrivalFlow, type ArrivalOptions, type ArrivalStep, createArrivalFlow } from './flows/arrival.js';
export {
  type BindPhoneField,
  type BindPhoneFlow,
  type BindPhoneStep,
  createBindPhoneFlow,
} from './flows/bind-phone.js';
export {
  type ChangePasswordField,
  type ChangePasswordFlow,
  type ChangePasswordStep,
  createChangePasswordFlow,
} from './flows/change-password.js';
export type { CodeSender, CodeSenderState } from './flows/code-sender.js';
export { describeFlows, type FlowDescription } from './flows/describe-flows.js';
export type { DraftVerbs } from './flows/draft-verbs.js';
export type { EntryVerbs } from './flows/entry.js';
export type { Accounts, EntryStep, LoginField } from './flows/entry-work.js';
export {
  createExperienceFlow,
  type ExperienceField,
  type ExperienceFlow,
  type ExperienceStep,
} from './flows/experience.js';
export type { Flow, FlowState, Values } from './flows/flow.js';
export { createForgotFlow, type ForgotField, type ForgotFlow, type ForgotStep } from './flows/forgot.js';
export {
  createFranchiseFlow,
  type FranchiseField,
  type FranchiseFlow,
  type FranchiseStep,
} from './flows/franchise.js';
export { createLoginFlow, type LoginFlow, type LoginStep } from './flows/login.js';
export { type RegionLevels, regionLevels } from './flows/region-levels.js';
export { createRegisterFlow, type RegisterFlow } from './flows/register.js';
export type { RegisterField } from './flows/register-rules.js';
export type { RegisterKind, RegisterStep } from './flows/register-steps.js';
export { agreementVersion } from './flows/registration.js';
export { createReturnFlow, type ReturnFlow, type ReturnStep } from './flows/return.js';
export type { CodeVerbs } from './flows/send-code.js';
export type { ChosenFile } from './flows/store-image.js';
export { createUnbindPhoneFlow, type UnbindPhoneFlow, type UnbindPhoneStep } from './flows/unbind-phone.js';
export type { Upload, UploadState } from './flows/upload.js';
export { createWechatFlow, type WechatField, type WechatFlow, type WechatStep } from './flows/wechat.js';
export { askWechatSilently, leaveForWechat, type WechatOffer, wechatOffer } from './flows/wechat-offer.js';
export type { LandedLogin } from './land.js';
export { allowedRedirect } from './landing/allowed-redirect.js';
export type { AccountType, Device, Side } from './landing/landing-rules.js';
export { landingSides, landingTargets, sideOf } from './landing/landing-rules.js';
export {
  explainLanding,
  type Landing,
  type LandingContext,
  type LandingExplanation,
  type LandingReason,
  type LandingRefusal,
  resolveLanding,
} from './landing/resolve-landing.js';
export { chunkLimit, loadChunk } from './load-chunk.js';
export type { AccountEntry, AccountLists } from './model/account-entry.js';
export type { Administrator } from './model/administrator.js';
export type { Company, CompanySettings, DefaultSetting, RegisterSetting } from './model/company.js';
export type { ApplicationState, AreaPart, FranchiseApplication } from './model/franchise-application.js';
export { type Industry, industries } from './model/industry.js';
export { type Locale, toLocale } from './model/locale.js';
export type { LoginUser } from './model/login-user.js';
export type { Region } from './model/region.js';
export type { SocialIdentity, WechatChannel } from './model/social-identity.js';
export type { Portal } from './portal.js';
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
} from './portal-events.js';
export type { AppDownload, CodeChannel, PortalOptions, WechatOptions } from './portal-options.js';
export { createRandomString } from './random-string.js';
export { matchRoute, toPath } from './routes/match-route.js';
export { pageTitle } from './routes/page-title.js';
export type { Routing } from './routes/router.js';
export { isScreenName, type Place, type Route, routes, type ScreenName } from './routes/routes.js';
export type { Authorisation, AuthorisationAnswer } from './session/authorisation.js';
export type { SessionState } from './session/session.js';
export { storageKeys } from './session/storage-keys.js';
export { createStore, type Readable, type Store } from './store.js';
export { toAssetUrl } from './tenant/asset-url.js';
export { type BrandColors, toBrandColors } from './tenant/brand-colors.js';
export { contrastRatio, mixColors, readableOn, readableRatio, toHexColor } from './tenant/contrast.js';
export { type ResolvedTenant, resolveTenant, type TenantSource } from './tenant/host-rules.js';
export { hostsFor, type PortalHosts, toOrigin } from './tenant/hosts.js';
export { readEntryParams } from './tenant/share.js';
export { statisticsPolicyName, toStatisticsScripts } from './tenant/statistics.js';
export type { PublicCompany, TenantCompany, TenantState } from './tenant/tenant.js';
export { defaultThemeId, type Theme, toTheme } from './tenant/theme.js';
export type { ThemeAsset } from './tenant/theme-asset.js';
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
export { looksLikePhone, maskPhone, normalisePhone, toAccountName } from './validation/phone.js';
/** The validation rules of the fields (spec.md section 5). */
export * as rules from './validation/rules.js';
export { type Issues, type Rule, type RuleSet, validate } from './validation/validate.js';
