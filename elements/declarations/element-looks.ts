import type { Layout } from '../../react/appearance.js';
import type { AttributeRow } from './attributes.js';

/**
 * The places of a screen that a page may fill: children with such a `slot`, `components`, and in React the same keys.
 */
export const elementSlots = {
  '': 'What stands inside the tag: seen until the form is there, and again if it cannot be loaded.',
  placeholder: 'Seen in place of the rest until the form is there.',
  logo: 'The logo above the heading.',
  header: 'Above the heading.',
  'before-fields': 'Before the first field.',
  'after-fields': 'After the last field.',
  'before-submit': 'Before the button that sends the form.',
  'after-submit': 'After that button.',
  agreement: 'The text of the agreement, in place of ours.',
  social: 'Other ways to log in, in place of our button; where one is offered.',
  help: 'Whom to ask, at the foot of the card.',
  download: 'More ways to get the app.',
  footer: 'The last line of the card.',
  success: 'What the page has to say when somebody has logged in.',
  error: 'What the page has to say about a failure.',
} as const satisfies Readonly<Record<string, string>>;

/** What can be styled: `portal-login::part(card)` in a shadow root, `[data-part~='card']` in the page. */
export const elementParts = {
  container: 'everything',
  page: 'the page of `portal-app`',
  card: 'the box around a screen',
  header: 'the head of a card',
  headline1: 'the heading',
  headline2: 'a heading below it',
  paragraph: 'text',
  logo: 'the logo',
  form: 'a form',
  'form-item': 'a field with its label and what is wrong with it',
  label: 'the label of a field',
  hint: 'the hint below a field',
  'field-error': 'what is wrong with a field',
  input: 'every field',
  'text-input': 'a line of text',
  'phone-input': 'the field of a phone number',
  'code-input': 'the field of a code',
  'passcode-input': 'the same field, by the name that Hanko gave it',
  'checkbox-input': 'a tick box',
  'password-toggle': 'shows and hides a password',
  'send-code-button': 'asks for a code',
  countdown: 'the seconds until another code',
  button: 'every button',
  'primary-button': 'the button that goes on',
  'secondary-button': 'the button beside it',
  'danger-button': 'the button that takes something away',
  link: 'a link',
  tabs: 'the choice between ways',
  tab: 'one of them',
  social: 'other ways to log in',
  'social-button': 'one of them',
  divider: 'the line above them',
  'divider-text': 'its words',
  'divider-line': 'the line on either side of them',
  agreement: 'the consent',
  notice: 'what the company tells everybody who logs in',
  'account-item': 'a company in the list',
  'account-badge': 'a mark in the list',
  'industry-grid': 'the industries',
  'industry-item': 'one of them',
  'role-card': 'a role in the trial',
  region: 'the choice of a region',
  upload: 'the field of an image',
  'upload-preview': 'the image',
  'app-download': 'the ways to the app',
  footer: 'the foot of a card',
  'live-region': 'where news and failures are said',
  error: 'a failure',
  'error-text': 'its words',
  status: 'news',
  placeholder: 'the shape of what is on its way',
  spinner: 'work is under way',
} as const satisfies Readonly<Record<string, string>>;

/** What `appearance.layout` takes. */
export const elementLayout = {
  logoPlacement: { kind: 'choice', choices: ['inside', 'outside', 'none'] },
  socialPlacement: { kind: 'choice', choices: ['top', 'bottom'] },
  showOptionalFields: { kind: 'choice', choices: ['true', 'false'] },
  agreementUrl: { kind: 'text' },
  helpUrl: { kind: 'text' },
} as const satisfies Readonly<Record<keyof Layout, AttributeRow>>;

/** More words of a part, while they hold. */
export const partStates = ['invalid', 'disabled', 'selected', 'active'] as const;
