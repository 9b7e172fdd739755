import type { VendorCaptcha } from 'account-portal/react';
import { readAll, readChoice, readServer, refuseMissing, type Variables } from '../read-setting.ts';

/** The services of others. */
export interface ProviderConfig {
  /** Where text messages are sent; null in a demo, which sends none. */
  readonly sms: SmsConfig | null;
  /** Where mails are sent; null without a server for them, and in a demo, which sends none. */
  readonly mail: MailConfig | null;
  /** Where the captcha before each code is checked; null without one. */
  readonly captcha: CaptchaConfig | null;
  /** What the hosted pages ask before each code; null for nothing. */
  readonly captchaOfPages: VendorCaptcha | null;
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

/** `url` is where an answer is checked. */
export type CaptchaConfig =
  /** `field` of a request has the answer. */
  | { readonly provider: 'siteverify'; readonly url: string; readonly secret: string; readonly field: string }
  /** `id` and `secret` are those of the captcha. */
  | { readonly provider: 'geetest'; readonly url: string; readonly id: string; readonly secret: string }
  /** `id` and `secret` are those of an access key. */
  | {
      readonly provider: 'aliyun';
      readonly url: string;
      readonly id: string;
      readonly secret: string;
      readonly scene: string;
    };

export interface FilesConfig {
  /** The address of the bucket, which the key of a file is appended to. */
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** A reader for each of them. */
export const readProviders = (variables: Variables, demo: boolean) => ({
  sms: () => (demo ? null : readSms(variables)),
  mail: () => (demo ? null : readMail(variables)),
  captcha: () => readCaptcha(variables),
  captchaOfPages: () => readCaptchaOfPages(variables),
  files: () => readFiles(variables),
});

function readSms(variables: Variables): SmsConfig {
  const missing = 'SMS_URL must be set, to the https address that sends text messages.';
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

const captchaProviders = ['siteverify', 'turnstile', 'geetest', 'aliyun'] as const;

/** Where the providers with a single address check an answer. */
const captchaUrls = {
  siteverify: '',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  geetest: 'https://gcaptcha4.geetest.com/validate',
  aliyun: 'https://captcha.cn-shanghai.aliyuncs.com/',
} as const satisfies Record<(typeof captchaProviders)[number], string>;

function readCaptcha(variables: Variables): CaptchaConfig | null {
  if (!variables.CAPTCHA_URL && !variables.CAPTCHA_PROVIDER) return null;
  const provider = readChoice(variables, 'CAPTCHA_PROVIDER', captchaProviders);
  const required = (name: string, cause: string) =>
    variables[name] || refuseMissing(`${name} must be set, as ${cause} is.`);
  const named = variables.CAPTCHA_PROVIDER ? 'CAPTCHA_PROVIDER' : 'CAPTCHA_URL';
  const common = {
    url: () =>
      readServer(variables.CAPTCHA_URL || captchaUrls[provider] || required('CAPTCHA_URL', named), 'CAPTCHA_URL'),
    secret: () => required('CAPTCHA_SECRET', named),
  };
  const id = () => required('CAPTCHA_ID', named);
  if (provider === 'geetest') return readAll({ provider: () => provider, ...common, id });
  if (provider === 'aliyun')
    return readAll({ provider: () => provider, ...common, id, scene: () => required('CAPTCHA_SCENE', named) });
  const field = variables.CAPTCHA_FIELD || (provider === 'turnstile' ? 'cf-turnstile-response' : 'captcha_');
  return { provider: 'siteverify', ...readAll(common), field };
}

/** The vendors whose captcha the hosted pages can show; `siteverify` stands for any. */
const vendors = captchaProviders.filter((provider) => provider !== 'siteverify');

/** The id of Geetest is public; the ids of the others are not what their scripts are told. */
function readCaptchaOfPages(variables: Variables): VendorCaptcha | null {
  const { CAPTCHA_SCRIPT: script, CAPTCHA_SCENE: scene, CAPTCHA_PROVIDER } = variables;
  const provider = vendors.find((one) => one === CAPTCHA_PROVIDER);
  const key = variables.CAPTCHA_KEY || (provider === 'geetest' ? variables.CAPTCHA_ID : '');
  if (!provider && key) throw new Error(`CAPTCHA_KEY needs a CAPTCHA_PROVIDER, one of ${vendors.join(', ')}.`);
  if (!provider || !key) return null;
  return {
    provider,
    key,
    ...(provider === 'aliyun' && { scene }),
    ...(script && { script: readServer(script, 'CAPTCHA_SCRIPT') }),
  };
}

function readFiles(variables: Variables): FilesConfig | null {
  if (!variables.S3_URL) return null;
  const required = (name: string) => variables[name] || refuseMissing(`${name} must be set, as S3_URL is.`);
  const { S3_URL } = variables;
  return readAll({
    bucket: () => readServer(S3_URL, 'S3_URL').replace(/\/+$/, ''),
    region: () => required('S3_REGION'),
    keyId: () => required('S3_KEY_ID'),
    secret: () => required('S3_SECRET'),
  });
}
