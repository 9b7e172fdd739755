import type { Layout } from '../../react/provider/appearance.js';
import type { AttributeRow } from '../attributes/attributes.js';

/**
 * The slots of a screen: filled by children with such a `slot`, by `components`, and in React by the same keys.
 */
export const elementSlots = {
  '': 'The fallback content: shown until the form is ready, and again if it cannot be loaded.',
  placeholder: 'Shown instead of the rest of the fallback content until the form is ready.',
  logo: 'The logo above the heading, instead of the mark of the company: `company`, as { id, name }, or null.',
  header: 'Above the heading.',
  heading: 'The words of the heading, instead of ours: `text`.',
  'before-fields': 'Before the first field.',
  'after-fields': 'After the last field.',
  'before-submit': 'Before the submit button.',
  'after-submit': 'After the submit button.',
  agreement: 'Your own text of the agreement.',
  consent:
    'The words beside the tick of the consent, instead of ours: `text`, and `show("service")` or `show("privacy")`, which open our text. The tick stays, and is never ticked beforehand.',
  notice: 'The notice of the company to its users, instead of ours: `text`.',
  links: 'The links below the login, instead of ours: `links`, as a list of { screen, text, href, go() }.',
  result:
    'What an applicant reads of the application, instead of our timeline and list: `application`, as { state, companyName, contactName, position, refusalReason, submittedAt, decidedAt }. The buttons stay.',
  social: 'Login by WeChat, instead of our button. Shown where methods names wechat.',
  help: 'Help or contact, at the foot of the card.',
  download: 'Further ways to get the app.',
  footer: 'The last line of the card.',
  success: 'A message after a successful login.',
  error: 'A message after an error.',
} as const satisfies Readonly<Record<string, string>>;

/** The parts: `portal-login::part(card)` in a shadow root, `[data-part~='card']` in the light DOM. */
export const elementParts = {
  container: 'everything',
  page: 'the page of `portal-app`',
  card: 'the box around a screen',
  header: 'the head of a card',
  headline1: 'the heading',
  headline2: 'a second-level heading',
  paragraph: 'body text',
  logo: 'the logo',
  form: 'a form',
  'form-item': 'a field with its label and error message',
  label: 'the label of a field',
  hint: 'the hint below a field',
  'field-error': 'the error message of a field',
  input: 'every field',
  'text-input': 'a text field',
  'phone-input': 'the field of a phone number',
  'code-input': 'the field of a verification code',
  'passcode-input': 'the same field, under the name that Hanko uses',
  'checkbox-input': 'a checkbox',
  'password-toggle': 'the button that shows and hides a password',
  'send-code-button': 'the button that requests a code',
  countdown: 'the seconds until another code can be requested',
  button: 'every button',
  'primary-button': 'the main button, such as submit',
  'secondary-button': 'the button beside it',
  'danger-button': 'a button that removes something',
  link: 'a link',
  tabs: 'a group of tabs',
  tab: 'one of them',
  social: 'other ways to log in',
  ways: 'their buttons',
  'social-button': 'one of them',
  divider: 'the divider above them',
  'divider-text': 'its text',
  'divider-line': 'the line on either side of the text',
  agreement: 'the consent to the agreement',
  notice: 'a notice of the company to all users',
  'account-item': 'a company in the account list',
  'account-badge': 'a badge in the account list',
  'account-more': 'the button that opens the menu of a company',
  'account-menu': 'the menu of a company',
  'account-choice': 'a choice in the menu of a company',
  'person-button': 'the button of the account, with picture, name and company',
  'person-menu': 'the menu of the account',
  'person-item': 'a choice in the menu of the account',
  'person-picture': 'the picture of a person, with the mark of the company',
  'screen-dialog': 'the dialog that the menu of the account leads to',
  'industry-grid': 'the industries',
  'industry-item': 'one of them',
  'role-card': 'a role in the trial',
  region: 'the choice of a region',
  upload: 'the upload field',
  'upload-preview': 'the preview of the image',
  'app-download': 'the ways to get the app',
  footer: 'the foot of a card',
  'live-region': 'the region that announces status messages and errors',
  error: 'an error message',
  'error-text': 'its text',
  status: 'a status message',
  placeholder: 'the skeleton shown while something loads',
  spinner: 'the progress indicator',
} as const satisfies Readonly<Record<string, string>>;

/** The keys of `appearance.layout`. */
export const elementLayout = {
  logoPlacement: { kind: 'choice', choices: ['inside', 'outside', 'none'] },
  socialPlacement: { kind: 'choice', choices: ['top', 'bottom'] },
  showOptionalFields: { kind: 'choice', choices: ['true', 'false'] },
  agreementUrl: { kind: 'text' },
  helpUrl: { kind: 'text' },
} as const satisfies Readonly<Record<keyof Layout, AttributeRow>>;

/** Additional part names for states. */
export const partStates = ['invalid', 'disabled', 'selected', 'active'] as const;
