import r2wc from '@r2wc/core';
import r2wcReact from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { EmbeddedAccount } from '../react/app/embedded-account.js';
import { AuthSwitch } from '../react/screens/auth/auth-switch.js';
import { LoginScreen } from '../react/screens/login/login.js';
import { toStrings } from './attributes/attributes.js';
import * as tags from './attributes/portal-tags.js';
import { EventRelay } from './events/event-relay.js';
import { bareElement, type ElementRow, portalElement } from './portal-element.js';
import { AppPage, appChunks } from './tag/app-view.js';
import { type DefineOptions, defineElement } from './tag/define-element.js';
import type { ElementTag } from './tag/element-types.js';
import { createHydratingRenderer } from './tag/hydrating-renderer.js';
import { contentOf, PortalContent, type PortalContentProps, toScreenProps } from './tag/portal-content.js';
import { createProviderBehavior } from './tag/provider-behavior.js';

// Every row is dropped by the bundler of a page that does not define its tag. The build writes an entry for each of them,
// such as `account-portal/elements/login`.

/** With its screen, so that nothing is fetched before the form shows. */
const LoginContent = /* @__PURE__ */ contentOf('login', { view: LoginScreen });
const AuthContent = /* @__PURE__ */ contentOf('login', { view: LoginScreen, Above: AuthSwitch });

const AccountContent = (props: PortalContentProps): ReactNode => (
  <PortalContent {...props}>
    <EmbeddedAccount {...toScreenProps(props)} />
  </PortalContent>
);

const AppContent = (props: PortalContentProps): ReactNode => (
  <PortalContent {...props}>
    <AppPage {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
  </PortalContent>
);

const adaptProvider: ElementRow['adapt'] = (props) =>
  r2wc(() => null, { props: toStrings(props) }, createHydratingRenderer());
const adaptEvents: ElementRow['adapt'] = (props) => r2wcReact(EventRelay, { props: toStrings(props) });
const beginEvents: ElementRow['begin'] = () => ({ update: (values) => values, end: () => undefined });

/** The row of `<portal-provider>`. */
export const provider = /* @__PURE__ */ bareElement(tags.providerTag, {
  adapt: adaptProvider,
  begin: createProviderBehavior,
});
/** The row of `<portal-login>`. */
export const login = /* @__PURE__ */ portalElement(tags.loginTag, { Content: LoginContent });
/** The row of `<portal-register>`. */
export const register = /* @__PURE__ */ portalElement(tags.registerTag);
/** The row of `<portal-auth>`. */
export const auth = /* @__PURE__ */ portalElement(tags.authTag, { Content: AuthContent });
/** The row of `<portal-forgot>`. */
export const forgot = /* @__PURE__ */ portalElement(tags.forgotTag);
/** The row of `<portal-change-password>`. */
export const changePassword = /* @__PURE__ */ portalElement(tags.changePasswordTag);
/** The row of `<portal-sessions>`. */
export const sessions = /* @__PURE__ */ portalElement(tags.sessionsTag);
/** The row of `<portal-review>`. */
export const review = /* @__PURE__ */ portalElement(tags.reviewTag);
/** The row of `<portal-bind-phone>`. */
export const bindPhone = /* @__PURE__ */ portalElement(tags.bindPhoneTag);
/** The row of `<portal-unbind-phone>`. */
export const unbindPhone = /* @__PURE__ */ portalElement(tags.unbindPhoneTag);
/** The row of `<portal-change-phone>`. */
export const changePhone = /* @__PURE__ */ portalElement(tags.changePhoneTag);
/** The row of `<portal-account>`. */
export const account = /* @__PURE__ */ portalElement(tags.accountTag, { Content: AccountContent });
/** The row of `<portal-account-list>`. */
export const accountList = /* @__PURE__ */ portalElement(tags.accountListTag);
/** The row of `<portal-side-chooser>`. */
export const sideChooser = /* @__PURE__ */ portalElement(tags.sideChooserTag);
/** The row of `<portal-franchise>`. */
export const franchise = /* @__PURE__ */ portalElement(tags.franchiseTag);
/** The row of `<portal-experience>`. */
export const experience = /* @__PURE__ */ portalElement(tags.experienceTag);
/** The row of `<portal-agreement>`. */
export const agreement = /* @__PURE__ */ portalElement(tags.agreementTag);
/** The row of `<portal-result>`. */
export const result = /* @__PURE__ */ portalElement(tags.resultTag);
/** The row of `<portal-app>`. */
export const app = /* @__PURE__ */ portalElement(tags.appTag, { Content: AppContent, chunks: appChunks });
/** The row of `<portal-events>`. */
export const events = /* @__PURE__ */ bareElement(tags.eventsTag, { adapt: adaptEvents, begin: beginEvents });

/** Every tag, in the order in which they are defined. Documents and types derive from here. */
export const elements = {
  'portal-provider': provider,
  'portal-login': login,
  'portal-register': register,
  'portal-auth': auth,
  'portal-forgot': forgot,
  'portal-change-password': changePassword,
  'portal-sessions': sessions,
  'portal-review': review,
  'portal-bind-phone': bindPhone,
  'portal-unbind-phone': unbindPhone,
  'portal-change-phone': changePhone,
  'portal-account': account,
  'portal-account-list': accountList,
  'portal-side-chooser': sideChooser,
  'portal-franchise': franchise,
  'portal-experience': experience,
  'portal-agreement': agreement,
  'portal-result': result,
  'portal-app': app,
  'portal-events': events,
} as const satisfies { readonly [Tag in ElementTag]: ElementRow & { readonly tag: Tag } };

/** Defines `<portal-provider>` unless it is already defined. */
export const defineProvider = (options?: DefineOptions): void => defineElement(provider, options);
/** Defines `<portal-login>` unless it is already defined. */
export const defineLogin = (options?: DefineOptions): void => defineElement(login, options);
/** Defines `<portal-register>` unless it is already defined. */
export const defineRegister = (options?: DefineOptions): void => defineElement(register, options);
/** Defines `<portal-auth>` unless it is already defined. */
export const defineAuth = (options?: DefineOptions): void => defineElement(auth, options);
/** Defines `<portal-forgot>` unless it is already defined. */
export const defineForgot = (options?: DefineOptions): void => defineElement(forgot, options);
/** Defines `<portal-change-password>` unless it is already defined. */
export const defineChangePassword = (options?: DefineOptions): void => defineElement(changePassword, options);
/** Defines `<portal-sessions>` unless it is already defined. */
export const defineSessions = (options?: DefineOptions): void => defineElement(sessions, options);
/** Defines `<portal-review>` unless it is already defined. */
export const defineReview = (options?: DefineOptions): void => defineElement(review, options);
/** Defines `<portal-bind-phone>` unless it is already defined. */
export const defineBindPhone = (options?: DefineOptions): void => defineElement(bindPhone, options);
/** Defines `<portal-unbind-phone>` unless it is already defined. */
export const defineUnbindPhone = (options?: DefineOptions): void => defineElement(unbindPhone, options);
/** Defines `<portal-change-phone>` unless it is already defined. */
export const defineChangePhone = (options?: DefineOptions): void => defineElement(changePhone, options);
/** Defines `<portal-account>` unless it is already defined. */
export const defineAccount = (options?: DefineOptions): void => defineElement(account, options);
/** Defines `<portal-account-list>` unless it is already defined. */
export const defineAccountList = (options?: DefineOptions): void => defineElement(accountList, options);
/** Defines `<portal-side-chooser>` unless it is already defined. */
export const defineSideChooser = (options?: DefineOptions): void => defineElement(sideChooser, options);
/** Defines `<portal-franchise>` unless it is already defined. */
export const defineFranchise = (options?: DefineOptions): void => defineElement(franchise, options);
/** Defines `<portal-experience>` unless it is already defined. */
export const defineExperience = (options?: DefineOptions): void => defineElement(experience, options);
/** Defines `<portal-agreement>` unless it is already defined. */
export const defineAgreement = (options?: DefineOptions): void => defineElement(agreement, options);
/** Defines `<portal-result>` unless it is already defined. */
export const defineResult = (options?: DefineOptions): void => defineElement(result, options);
/** Defines `<portal-app>` unless it is already defined. */
export const defineApp = (options?: DefineOptions): void => defineElement(app, options);
/** Defines `<portal-events>` unless it is already defined. */
export const defineEvents = (options?: DefineOptions): void => defineElement(events, options);
