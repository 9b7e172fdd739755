import {
  type ElementEventDetail,
  elementLayout,
  elementParts,
  elementSlots,
  elementStates,
  elements,
  partStates,
} from 'account-portal/elements';
import * as react from 'account-portal/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { toFacts } from '../tools/elements/element-facts.ts';

/** The published names; removing one breaks pages that use it. */
const published: Readonly<Record<string, string>> = {
  tags: `portal-login portal-register portal-auth portal-forgot portal-change-password portal-sessions portal-review portal-bind-phone
    portal-unbind-phone portal-change-phone portal-account portal-account-list portal-side-chooser portal-franchise portal-experience portal-agreement
    portal-result portal-app portal-provider portal-events`,
  attributes: `company-id api-host locale color-scheme theme-id methods screen render-root auto-focus redirect
    redirect-allow persistence asset-base timeout app-token bridge-origins bridge-api-origins own-fields remember prefilled-account prefilled-phone storage-prefix routing debug disabled busy
    document-effects`,
  properties: `portal appearance localization components fields services paths headers hosts signer captcha appDownload wechat environment errorTransformer logger bridge
    transientPayload`,
  methods: 'submit goTo back reset focusFirst setLocale whenReady getState exportTrace askSaved',
  states: 'ready pending error success offline in-app',
  events: `ready tenant screen before-screen before-submit pending login login-error register register-error
    company-create company-init code-send code-send-error phone-bind phone-unbind bind-later password-reset
    password-change account-select account-default account-remove side-select experience-start role-select
    franchise-draft franchise-submit franchise-status upload social validation error before-redirect logout
    session-expired locale bridge track`,
  tokens: `color-primary color-primary-contrast color-background color-surface color-text color-text-muted color-border
    color-input color-input-text color-link color-focus-ring color-danger color-warning color-success color-backdrop
    font-family font-size font-weight font-weight-medium font-weight-bold line-height space radius radius-card shadow-card duration
    card-max-width card-padding control-height control-gap button-min-width button-transform logo-height headline-size
    divider-visibility code-cell-width placeholder-min-height`,
  parts: `container headline1 headline2 paragraph button primary-button secondary-button input text-input passcode-input
    checkbox-input link error error-text divider divider-text divider-line form-item card header logo form label hint
    field-error password-toggle phone-input code-input send-code-button countdown agreement social social-button tabs
    tab account-item account-badge industry-grid industry-item role-card region upload upload-preview status
    app-download footer live-region placeholder spinner`,
  'states of parts': 'invalid disabled selected active',
  slots: `placeholder logo header heading before-fields after-fields before-submit after-submit agreement consent notice links result social help download
    footer success error`,
  layout: 'logoPlacement socialPlacement showOptionalFields agreementUrl helpUrl',
  react: `PortalProvider Login Register Auth ForgotPassword ChangePassword Sessions BindPhone UnbindPhone ChangePhone AccountMenu AccountList SideChooser
    Franchise Experience Agreement Result PortalApp PortalElement usePortal useReadable useFlow useTenant useAccounts
    useLanding useBridge useTranslator`,
};

/** The props of components; removing one fails to compile. */
type Promised =
  | ['PortalProvider', 'portal' | 'locale' | 'appearance' | 'localization' | 'components' | 'initialState']
  | [
      Screens,
      (
        | ('onLogin' | 'onRegister' | 'onError' | 'onValidationError' | 'onBeforeSubmit' | 'onBeforeRedirect')
        | ('fallback' | 'fields' | 'initialValues' | 'redirect')
      ),
    ];
type Screens =
  | (
      | 'Login'
      | 'Register'
      | 'Auth'
      | 'ForgotPassword'
      | 'ChangePassword'
      | 'ChangePhone'
      | 'Sessions'
      | 'BindPhone'
      | 'UnbindPhone'
      | 'AccountList'
    )
  | ('SideChooser' | 'Franchise' | 'Experience' | 'Agreement' | 'Result' | 'PortalApp');
type Missing<Pair> = Pair extends [infer Name extends Promised[0], infer Property]
  ? { [Each in Name]: Exclude<Property, keyof ComponentProps<(typeof react)[Each]>> }[Name]
  : never;

test('all published component props exist', () => {
  const missing: [Missing<Promised>] extends [never] ? 'none' : Missing<Promised> = 'none';

  expect(missing).toBe('none');
});

/** The fields of each event's detail, besides the common ones. */
type Details = {
  ready: 'capabilities' | 'methods';
  tenant: 'company' | 'source';
  screen: 'from' | 'to' | 'step';
  'before-screen': 'from' | 'to';
  'before-submit': 'action' | 'values' | 'extra' | 'waitUntil';
  pending: 'action' | 'pending';
  login: 'user' | 'authCode' | 'landing';
  'login-error': 'error';
  register: 'kind' | 'step';
  'register-error': 'kind' | 'step';
  'company-create': 'company';
  'company-init': 'company';
  'code-send': 'channel' | 'scene' | 'resendAt';
  'code-send-error': 'channel' | 'scene' | 'resendAt';
  'phone-bind': 'maskedPhone';
  'phone-unbind': 'maskedPhone';
  'bind-later': 'maskedPhone';
  'password-reset': 'by';
  'password-change': 'by';
  'account-select': 'company' | 'login' | 'side';
  'account-default': 'company';
  'account-remove': 'company' | 'login' | 'side';
  'side-select': 'side';
  'experience-start': 'industryId' | 'role';
  'role-select': 'industryId' | 'role';
  'franchise-draft': 'status';
  'franchise-submit': 'status';
  'franchise-status': 'status';
  upload: 'phase' | 'name' | 'size' | 'progress';
  social: 'provider' | 'phase';
  validation: 'errors';
  error: 'error';
  'before-redirect': 'url' | 'reason' | 'waitUntil';
  logout: never;
  'session-expired': 'reason';
  locale: 'locale';
  bridge: 'direction' | 'type' | 'version' | 'ok';
  track: 'stage';
};
type Common = 'instanceId' | 'companyId' | 'flow' | 'screen' | 'at';
type MissingDetail = {
  [Name in keyof Details]: Exclude<Common | Details[Name], keyof ElementEventDetail<Name>>;
}[keyof Details];
type Source = ElementEventDetail<'tenant'>['source'];

test('all published event details exist', () => {
  const missing: [MissingDetail] extends [never] ? 'none' : MissingDetail = 'none';
  const named: string extends Source ? never : 'attribute' | 'host' | 'param' | 'stored' | 'lookup' = 'host';
  const source: Source = named;

  expect([missing, source]).toEqual(['none', 'host']);
});

const facts = toFacts(elements);
const offered: Readonly<Record<string, readonly string[]>> = {
  tags: Object.keys(elements),
  attributes: facts.flatMap(({ attributes }) => attributes.map(({ name }) => name)),
  properties: facts.flatMap(({ properties }) => properties.map(([name]) => name)),
  methods: facts.flatMap(({ methods }) => methods.map(([name]) => name)),
  states: elementStates,
  events: facts.flatMap(({ events }) => events.map(([type]) => type.replace(/^portal-/, ''))),
  tokens: Object.keys(react.tokens).map((name) => react.toTokenProperty(name).replace('--portal-', '')),
  parts: Object.keys(elementParts),
  'states of parts': partStates,
  slots: Object.keys(elementSlots),
  layout: Object.keys(elementLayout),
  react: Object.keys(react),
};

test.each(Object.entries(published))('all published %s exist', (kind, names) => {
  expect(names.split(/\s+/).filter((name) => !offered[kind]?.includes(name))).toEqual([]);
});

test('a tag has a setting only where it has an effect', () => {
  const on = (attribute: string) =>
    facts.filter(({ attributes }) => attributes.some(({ name }) => name === attribute)).map(({ tag }) => tag.slice(7));

  expect(on('methods')).toEqual(['login', 'register', 'auth', 'account', 'app']);
  expect(on('remember')).toEqual(['login', 'auth', 'account', 'app']);
  expect(on('prefilled-account')).toEqual(['login', 'auth', 'forgot', 'account', 'app']);
  expect(on('prefilled-phone')).toEqual([
    ...['login', 'register', 'auth', 'forgot', 'bind-phone', 'account', 'franchise', 'experience', 'app'],
  ]);
  expect(drawn().filter((tag) => !on('auto-focus').includes(tag))).toEqual([
    'sessions',
    'account-list',
    'side-chooser',
    'agreement',
  ]);
});

const drawn = () => facts.filter(({ draws }) => draws).map(({ tag }) => tag.slice(7));
