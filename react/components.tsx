import type { ReactNode } from 'react';
import type { EmbedProps } from './app/page-settings.js';
import { Embed } from './app/portal-screen.js';
import { CompanyScreen } from './screens/account-list/account-list.js';
import { SideChoiceScreen } from './screens/account-list/side-chooser.js';
import { AppDownloadScreen } from './screens/app-download/app-download.js';
import { AuthSwitch } from './screens/auth/auth-switch.js';
import { ChangePasswordScreen } from './screens/change-password/change-password.js';
import { ExperienceScreen } from './screens/experience/experience.js';
import { ForgotScreen } from './screens/forgot/forgot.js';
import { LoginScreen } from './screens/login/login.js';
import { BindPhoneScreen, RequiredBindPhoneScreen } from './screens/phone/bind-phone.js';
import { ChangePhoneScreen } from './screens/phone/change-phone.js';
import { UnbindPhoneScreen } from './screens/phone/unbind-phone.js';
import { SessionsScreen } from './screens/sessions/sessions.js';

// The screens that a page can have as components, one line each. With a `view` it is drawn at once, else when it has loaded.

/** Login with all that may follow: the choice of company and side, and the landing. */
export const Login = (props: EmbedProps): ReactNode => <Embed screen="login" view={LoginScreen} {...props} />;

/** Registration: of a customer on a tenant, of an enterprise elsewhere. */
export const Register = (props: EmbedProps): ReactNode => <Embed screen="register" {...props} />;

/** Login and registration, with a switch between them. */
export const Auth = (props: EmbedProps): ReactNode => (
  <Embed screen="login" view={LoginScreen} above={<AuthSwitch />} {...props} />
);

/** Recovery of a forgotten password. */
export const ForgotPassword = (props: EmbedProps): ReactNode => (
  <Embed screen="forgot" view={ForgotScreen} {...props} />
);

/** Changes the password of the signed-in user. */
export const ChangePassword = (props: EmbedProps): ReactNode => (
  <Embed screen="change-password" view={ChangePasswordScreen} {...props} />
);

/** The devices on which the signed-in user is logged in, and the end of each session. */
export const Sessions = (props: EmbedProps): ReactNode => <Embed screen="sessions" view={SessionsScreen} {...props} />;

/** For administrators: registrations and applications to their companies, and the decision on them. */
export const Review = (props: EmbedProps): ReactNode => <Embed screen="review" {...props} />;

/** Props of `BindPhone`. */
export interface BindPhoneProps extends EmbedProps {
  /** Binding is the purpose of the page: it cannot be skipped. */
  readonly required?: boolean | undefined;
}

/** Binds a phone to the login of the signed-in user. */
export const BindPhone = ({ required = false, ...props }: BindPhoneProps): ReactNode => (
  <Embed screen="bind-phone" view={required ? RequiredBindPhoneScreen : BindPhoneScreen} {...props} />
);

/** Unbinds the phone of the signed-in user. */
export const UnbindPhone = (props: EmbedProps): ReactNode => (
  <Embed screen="unbind-phone" view={UnbindPhoneScreen} {...props} />
);

/** Changes the number of the signed-in user in all companies at once. */
export const ChangePhone = (props: EmbedProps): ReactNode => (
  <Embed screen="change-phone" view={ChangePhoneScreen} {...props} />
);

/** The companies of the signed-in user, with links to change the phone and the password. */
export const AccountList = (props: EmbedProps): ReactNode => <Embed screen="company" view={CompanyScreen} {...props} />;

/** The choice between the ordering and the management side. */
export const SideChooser = (props: EmbedProps): ReactNode => (
  <Embed screen="side-choice" view={SideChoiceScreen} {...props} />
);

/** An application to join a company, with the state of its review. */
export const Franchise = (props: EmbedProps): ReactNode => <Embed screen="register-more" {...props} />;

/** A trial with sample data, by industry and role. */
export const Experience = (props: EmbedProps): ReactNode => (
  <Embed screen="experience" view={ExperienceScreen} {...props} />
);

/** The service agreement in the language of the page. */
export const Agreement = (props: EmbedProps): ReactNode => <Embed screen="agreement" {...props} />;

/** The result of an application: submitted, approved, or refused with the reason. */
export const Result = (props: EmbedProps): ReactNode => <Embed screen="register-result" {...props} />;

/** Where to get the app: a QR code, or the store of this phone. */
export const AppDownload = (props: EmbedProps): ReactNode => (
  <Embed screen="app-download" view={AppDownloadScreen} {...props} />
);
