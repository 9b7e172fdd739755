/**
 * Mutants that behave as the original, by their keys, as the report prints them (see `place.mjs`), and why: no test can
 * kill them.
 * @type {Readonly<Record<string, string>>}
 */
export const equivalents = {
  'core/accounts/alone.ts alone.mgrAccountList ArrayDeclaration → [ "Stryker was here" ]':
    'It is no login, and is filtered out.',
  'core/accounts/alone.ts alone.shopAccountList ArrayDeclaration → [ "Stryker was here" ]':
    'It is no login, and is filtered out.',
  'core/flow/code-waits.ts createCodeWaits.left EqualityOperator < → <=':
    'When both are the same, so are the two differences.',
  'core/flow/code-waits.ts toWait BlockStatement → { } #3': 'Callers tell no wait from undefined.',
  'core/flow/code-waits.ts toWait StringLiteral → ""': 'What cannot be parsed is no wait, too.',
  'core/flow/form-drafts.ts readPhone StringLiteral → "Stryker was here!"': 'Neither looks like a phone.',
  'core/flow/proof-of-code.ts createProofOfCode.draft StringLiteral → "Stryker was here!"':
    'It is a part of a key, and only compared with itself.',
  'core/flow/otp-sender.ts createOtpSender.keyOf.company StringLiteral → "Stryker was here!"':
    'It is a part of a key, and only compared with itself.',
  'core/flow/otp-sender.ts createOtpSender.shown StringLiteral → "Stryker was here!"':
    'It is a part of a key, and only compared with itself.',
  'core/flow/steps-ahead.ts createStepsAhead.ahead ArrayDeclaration → [ "Stryker was here" ]':
    'It has no name, so it is never reached.',
  'core/flow/steps-ahead.ts createStepsAhead.forget ArrayDeclaration → [ "Stryker was here" ]':
    'It has no name, so it is never reached.',
  'core/flows/arrival.ts createArrivalFlow ArrowFunction false → undefined':
    'The answer is only taken for true or not.',
  'core/flows/forgot.ts createForgotFlow.choose StringLiteral → "Stryker was here!"': 'Nobody has that phone.',
  'core/flows/franchise/franchise-draft.ts createFranchiseDraft.draft StringLiteral → "Stryker was here!"':
    'It is a part of a key, and only compared with itself.',
  'core/flows/franchise/franchise.ts createFranchiseFlow.submit.work.form.licence ConditionalExpression → true':
    'The rule of the licence lets no other state pass.',
  'core/flows/franchise/franchise.ts createFranchiseFlow.submit.work.form.licence StringLiteral → "Stryker was here!"':
    'Company and licence are known by then; the types do not say so.',
  'core/flows/franchise/franchise.ts createFranchiseFlow.toResult StringLiteral → "Stryker was here!"':
    'Company and licence are known by then; the types do not say so.',
  'core/flows/franchise/store-image.ts storeImage.companyId StringLiteral → "Stryker was here!"':
    'A form with a licence has a company.',
  'core/flows/franchise/stored-application.ts createStoredApplication.read StringLiteral → "Stryker was here!"':
    'Any state but the two others is submitted.',
  'core/flows/login/sign-in-steps.ts proceed ConditionalExpression → false #2':
    'Only the question for a phone has a user.',
  'core/flows/login/sign-in-steps.ts proceed LogicalOperator || → &&': 'Only the question for a phone has a user.',
  'core/flows/phone/bind-phone.ts mayHavePassword.companySettings ConditionalExpression → true #2':
    'No other state has a company.',
  'core/flows/phone/bind-phone.ts mayHavePassword.companySettings OptionalChaining ?. → .':
    'With an id there is a company.',
  'core/flows/phone/bind-phone.ts mayHavePassword.settings ArrowFunction null → undefined': 'Neither has settings.',
  'core/flows/phone/change-phone.ts createChangePhoneFlow.forward StringLiteral → "Stryker was here!"':
    'Nobody waits for a code to it.',
  'core/flows/phone/change-phone.ts createChangePhoneFlow.prove.work StringLiteral → "Stryker was here!"':
    'Nobody waits for a code to it.',
  'core/flows/register/company-set-up.ts createCompanySetUp.resume StringLiteral → "Stryker was here!"':
    'An enterprise is registered with an industry, which is stored together with its founder.',
  'core/flows/register/register-mode.ts toKnownStep ConditionalExpression → true #3': 'No other state has a company.',
  'core/flows/register/register-mode.ts toKnownStep OptionalChaining ?. → .': 'With an id there is a company.',
  'core/flows/register/register-mode.ts toKnownStep StringLiteral → "" #2': 'Any setting but the two others is open.',
  'core/flows/register/register.ts createRegisterFlow.confirm ConditionalExpression → false #3':
    'A submit waits for the same answer, so the step is still the first.',
  'core/flows/wechat/wechat-sign-in.ts signIn StringLiteral → ""': 'The failure of an aborted call is not looked at.',
  'core/flows/wechat/wechat.ts createWechatFlow.begin.parts.callback StringLiteral → "Stryker was here!"':
    'Without a page for the answer, there is no such channel.',
  'core/flows/wechat/wechat.ts createWechatFlow.resume ObjectLiteral → { }': 'Only true starts.',
  'core/flows/wechat/wechat.ts createWechatFlow.submit.work ConditionalExpression → true':
    'Nobody waits for a code to no phone.',
  'core/landing/allowed-redirect.ts allowedOrigin ArrayDeclaration → [ "Stryker was here" ]':
    'It is no origin, so no address is on it.',
  'core/landing/allowed-redirect.ts allowedRedirect ArrayDeclaration → [ "Stryker was here" ]':
    'It is no origin, so no address is on it.',
  'core/model/decode.ts toText ConditionalExpression → true #3': 'Only numbers are safe integers.',
  'core/model/refusal.ts toErrorParams ConditionalExpression → true #4': 'Only numbers are finite.',
  'core/native-app/push-binding.ts toPending.value StringLiteral → ""':
    'What cannot be parsed is nothing pending, too.',
  'core/portal/complete-login.ts completeLogin OptionalChaining ?. → .':
    'Each side that a user is given has a target on that device; the type does not know.',
  'core/portal/complete-login.ts completeLogin StringLiteral → "Stryker was here!"':
    'Only a landing in the shop reads the domain.',
  'core/portal/complete-login.ts completeLogin.allow ArrayDeclaration → [ "Stryker was here" ]':
    'It is no origin, so no address is on it.',
  'core/portal/complete-login.ts pcDomainOf.company ArrowFunction null → undefined':
    'A company that is missing is asked for its domain either way.',
  'core/portal/complete-login.ts pcDomainOf.pageCompany ConditionalExpression → true #2':
    'No other state has a company.',
  'core/portal/open-place.ts state Regex → /[0-9A-Za-z]{1,128}$/': 'No requested state has other signs.',
  'core/portal/open-place.ts state Regex → /^[0-9A-Za-z]{1,128}/': 'No requested state has other signs.',
  'core/portal/open-place.ts takeWechatReturn.state StringLiteral → "Stryker was here!"':
    'Neither is a requested state.',
  'core/session/authorization.ts readKept StringLiteral → "Stryker was here!"': 'Neither can be parsed.',
  'core/session/session.ts createSession.recheck OptionalChaining ?. → .':
    'Where something was written there is a user.',
  'core/session/session.ts toUser BlockStatement → { } #3': 'Callers tell no user from undefined.',
  'core/storage/draft.ts toEntries StringLiteral → ""': 'What cannot be parsed is an empty draft, too.',
  'core/storage/records.ts createRecords.read OptionalChaining ?. → .': 'What throws here is read as null, too.',
  'core/tenant/host-rules.ts labelUnder StringLiteral → "Stryker was here!"': 'No label of a host has such characters.',
  'core/tenant/host-rules.ts labelUnder StringLiteral → "Stryker was here!" #2':
    'No label of a host has such characters.',
  'core/tenant/host-rules.ts resolveTenant ArrayDeclaration → [ "Stryker was here" ]': 'Only the second item is read.',
  'core/address/hosts.ts hostsFor.productHosts ArrayDeclaration → [ "Stryker was here" ]':
    'It is no host, and is filtered out.',
  'core/address/hosts.ts productHostOf Regex → /\\[|^[0-9.]+$/':
    'The URL parser allows brackets around a whole host only.',
  'core/address/local-hosts.ts localHosts Regex → /\\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\\]$/':
    'The URL parser allows brackets around a whole host only.',
  'core/address/local-hosts.ts localHosts Regex → /^\\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\\]/':
    'The URL parser allows brackets around a whole host only.',
  'core/tenant/tenant.ts createTenant.take.fits ConditionalExpression → true #4':
    'No other state that reaches it has a host.',
  'core/address/web-url.ts readParam ConditionalExpression → true #5':
    'One value is never undefined; the type does not know.',
  'core/theme/contrast.ts luminance EqualityOperator <= → <': 'No channel of 8 bits has that share.',
  'core/theme/contrast.ts shiftOn EqualityOperator < → <=':
    'At 100 percent it is the colour that is returned after the loop.',
  'core/theme/fetch-theme-asset.ts fetchThemeAsset.load BlockStatement → { }': 'Callers tell no theme from undefined.',
  'core/theme/tenant-theme.ts createTenantTheme.follow.id StringLiteral → "Stryker was here!"':
    'It is only compared with itself.',
  'core/theme/theme-memory.ts toStoredColor StringLiteral → "Stryker was here!"': 'Neither is a colour.',
  'core/transport/params.ts toQuery EqualityOperator < → <=': 'The keys of a map differ.',
  'core/validation/images.ts brandsOf.brands ArrayDeclaration → [ "Stryker was here" ]': 'A brand has four letters.',
  'core/validation/own-fields.ts formatOf ArrayDeclaration → [ "Stryker was here" ]':
    'It has no value, and so is none of the choices.',
};
