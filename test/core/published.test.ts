import * as core from 'account-portal';
import * as endpoints from 'account-portal/endpoints';
import * as testing from 'account-portal/testing';
import { expect, test } from 'vitest';

/** The published names; removing one breaks whoever imports it. */
const published: Readonly<Record<string, string>> = {
  core: `createPortal createLoginFlow createRegisterFlow createForgotFlow createChangePasswordFlow createSessionsFlow createReviewFlow createInvitationFlow createBindPhoneFlow
    createUnbindPhoneFlow createChangePhoneFlow createReminderFlow createAccountListFlow createFranchiseFlow createExperienceFlow createWechatFlow
    createArrivalFlow createReturnFlow describeFlows resolveTenant mergeAccounts resolveLanding explainLanding rules validate
    normalizePhone canonicalText md5Signer hmacSha256Signer readUserAgent createBridge iosTransport androidTransport
    createNoBridge errorCatalogue industries routes PortalError isPortalError createStore readLinkParams
    storageKeys pageTitle matchRoute`,
  endpoints: 'endpoints mixedLogin getCompanyById getLoginUserByAuthCode',
  testing: 'memoryEnvironment backend ok refuse status fail hang createFakeBridge createScriptedApp',
};
const offered: Readonly<Record<string, readonly string[]>> = {
  core: Object.keys(core),
  endpoints: Object.keys(endpoints),
  testing: Object.keys(testing),
};

test.each(Object.entries(published))('all published names of %s exist', (entry, names) => {
  expect(names.split(/\s+/).filter((name) => !offered[entry]?.includes(name))).toEqual([]);
});

type Keys<Type> = keyof Type & string;
type Lacking<Type, Names extends string> = Exclude<Names, Keys<Type>>;

/** What of the published shapes is missing; anything but `never` fails to compile. */
type Missing =
  | Lacking<
      core.Portal,
      | 'tenant'
      | 'place'
      | 'session'
      | 'landing'
      | 'call'
      | 'bridge'
      | 'completeLogin'
      | 'on'
      | 'destroy'
      | 'start'
      | 'signOut'
    >
  | Lacking<
      core.PortalOptions,
      | ('apiHost' | 'hosts' | 'companyId' | 'locale' | 'signer' | 'paths' | 'headers' | 'services' | 'bridge')
      | ('redirectAllow' | 'storagePrefix' | 'environment')
    >
  | Lacking<core.PortalHosts, 'api' | 'store' | 'mgr' | 'm' | 'account' | 'productHosts'>
  | Lacking<core.ResolvedTenant, 'kind' | 'companyId' | 'source'>
  | Lacking<core.Landing, 'url'>
  | Lacking<core.LandingRefusal, 'refusal'>
  | Lacking<core.LandingExplanation, 'result' | 'reasons'>
  | Lacking<core.AccountEntry, 'companyId' | 'phone' | 'mgrList' | 'shopList'>
  | Lacking<core.UserAgentFacts, 'app' | 'platform' | 'wechat' | 'mobile'>
  | Lacking<core.BridgeOptions, 'transport' | 'timeout'>
  | Lacking<core.NativeBridge, 'ask' | 'act'>
  | Lacking<core.PortalError, 'code' | 'params' | 'cause' | 'severity' | 'field' | 'action'>
  | Lacking<core.LoginFlow, 'get' | 'subscribe' | 'submit' | 'choose'>
  | Lacking<core.BindPhoneFlow, 'sendCode' | 'later'>;

/** The published parts of a portal that are observable. */
type Observable = core.Portal['tenant' | 'place' | 'session' | 'landing'];

test('all published shapes of the core exist', () => {
  const missing: [Missing] extends [never] ? 'none' : Missing = 'none';
  const observable: Observable extends core.Readable<unknown> ? true : false = true;
  const sign: (request: core.SignedRequest) => Promise<string> = core.md5Signer('secret').sign;
  const merge: (lists: Pick<core.AccountLists, 'mgrAccountList' | 'shopAccountList' | 'phone'>) => unknown =
    core.mergeAccounts;

  expect([missing, observable, typeof sign, typeof merge]).toEqual(['none', true, 'function', 'function']);
});
