import { readServer, refuseMissing, type Variables } from '../read-setting.ts';

/** The services of others. */
export interface ProviderConfig {
  /** Where text messages are sent; null in a demo, which sends none. */
  readonly sms: SmsConfig | null;
  /** Where mails are sent; null without a server for them, and in a demo, which sends none. */
  readonly mail: MailConfig | null;
  /** Where the captcha before each code is checked; null without one. */
  readonly captcha: CaptchaConfig | null;
  /** Where uploaded files are kept; null for the database. */
  readonly files: FilesConfig | null;
}

export interface SmsConfig {
  readonly url: string;
  /** The bearer token of the requests; empty if they need none. */
  readonly token: string;
  /** What the server proves itself by when it reports a delivery; empty if it reports none. */
  readonly receiptToken: string;
}

export interface MailConfig {
  /** `smtps:` or `smtp:`, with name and password if the server needs them. */
  readonly url: string;
  readonly from: string;
}

export interface CaptchaConfig {
  readonly url: string;
  readonly secret: string;
  /** The field of a request that has the answer. */
  readonly field: string;
}

export interface FilesConfig {
  /** The address of the bucket, which the key of a file is appended to. */
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export function readProviders(variables: Variables, demo: boolean, orDemo: string): ProviderConfig {
  return {
    sms: demo ? null : readSms(variables, orDemo),
    mail: demo ? null : readMail(variables),
    captcha: readCaptcha(variables),
    files: readFiles(variables),
  };
}

function readSms(variables: Variables, orDemo: string): SmsConfig {
  const missing = `SMS_URL must be set, to the https address that sends text messages. ${orDemo}`;
  const url = readServer(variables.SMS_URL || refuseMissing(missing), 'SMS_URL');
  return { url, token: variables.SMS_TOKEN ?? '', receiptToken: variables.SMS_RECEIPT_TOKEN ?? '' };
}

function readMail(variables: Variables): MailConfig | null {
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = variables;
  if (url === '') return null;
  // Its password is not repeated.
  if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error('SMTP_URL must be an address such as smtps://name:password@mail.example.');
  if (from === '') refuseMissing('MAIL_FROM must be set, as SMTP_URL is.');
  return { url, from };
}

function readCaptcha(variables: Variables): CaptchaConfig | null {
  if (!variables.CAPTCHA_URL) return null;
  const secret = variables.CAPTCHA_SECRET || refuseMissing('CAPTCHA_SECRET must be set, as CAPTCHA_URL is.');
  return {
    url: readServer(variables.CAPTCHA_URL, 'CAPTCHA_URL'),
    secret,
    field: variables.CAPTCHA_FIELD || 'captcha_',
  };
}

function readFiles(variables: Variables): FilesConfig | null {
  if (!variables.S3_URL) return null;
  const required = (name: string) => variables[name] || refuseMissing(`${name} must be set, as S3_URL is.`);
  return {
    bucket: readServer(variables.S3_URL, 'S3_URL').replace(/\/+$/, ''),
    region: required('S3_REGION'),
    keyId: required('S3_KEY_ID'),
    secret: required('S3_SECRET'),
  };
}
