import {
  allowedRedirect,
  checkImage,
  encodeValue,
  hostsFor,
  isPortalError,
  md5Signer,
  readLinkParams,
  resolveTenant,
  toAssetUrl,
  toLocale,
} from 'account-portal';
import { allowedOrigin } from '../../core/landing/allowed-redirect.ts';
import { toThemeAsset } from '../../core/theme/theme-asset.ts';
import { toData } from '../../core/transport/answer.ts';
import { accepted, email, industry, password, sameAs } from '../../core/validation/rules.ts';
import { createFields, readPairs } from '../../examples/api/fields.ts';
import { requirePhone } from '../../examples/api/people/phone.ts';
import { createPasswordRules } from '../../examples/api/security/password-rules.ts';
import { checkSignature } from '../../examples/api/security/signature.ts';
import { openUploadForm } from '../../examples/api/uploads/upload-form.ts';

/** What an attacker sends where a rule of docs/rules.md holds, and whether the rule holds against it. */
export interface Hostile {
  /** What the inputs are. */
  readonly says: string;
  readonly inputs: readonly unknown[];
  readonly holds: (input: never) => boolean | Promise<boolean>;
}

const hostile = <Input>(
  says: string,
  inputs: readonly Input[],
  holds: (input: Input) => boolean | Promise<boolean>,
): Hostile => ({
  says,
  inputs,
  holds,
});

/** Text of other writing systems, control and hidden characters, and what other programs would take as code. */
const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\n',
    'a\r\nb',
    '\u202egnp.exe',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\ud800',
    '0'.repeat(100_000),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    "' or 1=1 --",
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '../../etc/passwd',
    '%00',
    '٠١٢٣',
  ],
];
const values: readonly unknown[] = [
  ...texts,
  null,
  undefined,
  0,
  -1,
  1e300,
  Number.NaN,
  true,
  [],
  ['1'],
  {},
  { toString: () => '1' },
];

/** Nine letters are a password, whatever else they mean. */
const words: readonly unknown[] = ['__proto__', 'toString', 'undefined', 'constructor'];

const foreign = [
  ...[
    'https://evil.example',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https:///evil.example',
  ],
  ...[
    'https://example.com@evil.example',
    'https://example.com:pw@evil.example/',
    'https://example.com.evil.example',
    'https://evilexample.com',
  ],
  ...[
    'https://evil.example/.example.com',
    'https://evil.example#.example.com',
    'https://evil.example?.example.com',
    'https://evil.example\\.example.com',
  ],
  ...[
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'blob:https://example.com/1',
    'ftp://m.example.com',
    'http://m.example.com',
  ],
  ...[
    'https://m.example.com:444/',
    'https://m.example.com:80',
    ' https://evil.example',
    '\thttps://evil.example',
    'https://e\nvil.example',
  ],
  ...[
    'https://user@m.example.com',
    'https://exa%6dple.com.evil.example',
    'https://example。com.evil.example',
    'https://[::ffff:7f00:1]',
    ...texts,
  ],
];
const hosts = hostsFor('https://api.example.com');
const isRefused = async (run: () => unknown): Promise<boolean> => {
  try {
    await run();
    return false;
  } catch (thrown) {
    return isPortalError(thrown);
  }
};

const now = Date.UTC(2026, 0, 1);
const stamp = {
  method: 'POST',
  path: '/v1/x',
  token: 't',
  timestamp: String(now),
  nonce: 'abcdefghijABCDEFGH01',
  tokenType: 'PC',
  appSource: 'PC',
};
const signer = md5Signer();
type Change = Partial<Record<keyof typeof stamp | 'signature', string>>;
const changes: readonly Change[] = [
  ...texts.map((signature) => ({ signature })),
  ...texts.filter((text) => text !== stamp.nonce).map((nonce) => ({ nonce })),
  ...[...texts, '1e12', '-1', '0x1', `${now}.5`, String(now - 86_400_000), String(now + 86_400_000)].map(
    (timestamp) => ({ timestamp }),
  ),
  ...texts.map((tokenType) => ({ tokenType })),
  ...texts.map((appSource) => ({ appSource })),
  ...texts.map((token) => ({ token })),
];

const fieldsOf = (value: string) => createFields(new Map([['name_', value]]), new Set(['name_']));
const image = (name: string, bytes: string, size = 100) => ({
  name,
  size,
  bytes: Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
});
const png = '\x89PNG\r\n\x1a\n';
const boundary = 'b0';
const form = (text: string, type = `multipart/form-data; boundary=${boundary}`) =>
  new Request('http://api/', { method: 'POST', headers: { 'content-type': type }, body: text });

/** By the number of the rule. */
export const hostileInputs: Readonly<Record<string, readonly Hostile[]>> = {
  '2.14': [
    hostile('a company in a link that is no id', texts, (text) => {
      const { companyId } = readLinkParams(`https://account.example.com/login?companyId=${encodeValue(text)}`);
      return companyId === null || /^[\w-]{1,64}$/.test(companyId);
    }),
  ],
  '2.13': [
    hostile('a landing on the address of another', foreign, (address) => {
      const url = allowedRedirect(address, hosts);
      return url === null || /^https:\/\/([\w-]+\.)*example\.com\//.test(url);
    }),
    hostile('a domain of a company that is no host of ours', foreign, (domain) => {
      const origin = allowedOrigin(domain, hosts);
      return origin === null || /^https:\/\/([\w-]+\.)*example\.com$/.test(origin);
    }),
  ],
  '3.2': [hostile('a language that there is not', values, (value) => toLocale(value) === 'zh')],
  '4.2': [
    hostile(
      'a host that only looks like that of a company',
      [
        'store1.evil.example',
        'store1.example.com.evil.example',
        'xstore1.example.com',
        'store.example.com',
        'store1x.example.com',
        'a.store1.example.com',
        'store1-example.com',
        `store${'1'.repeat(21)}.example.com`,
        'store１.evil.example',
      ],
      (host) => resolveTenant({ href: `https://${host}/`, hosts }).source !== 'host',
    ),
  ],
  '5.1': [
    hostile(
      'a phone that is none',
      [
        ...texts,
        '12345678901',
        '1380013800',
        '138001380000',
        '1380013800a',
        "13800138000' or 1",
        '+113800138000x',
        '13800138000,13900139000',
      ],
      (text) => isRefused(() => requirePhone(text)),
    ),
  ],
  '5.2': [
    hostile(
      'a password with other characters or of another length',
      values.filter((value) => !words.includes(value)),
      (value) => password(value, {}) !== null,
    ),
    hostile(
      'the same at the API, and what is guessed first',
      [...texts.filter((text) => !words.includes(text)), 'password', '123456', 'qwerty123', 'letmein1'],
      (text) => isRefused(() => createPasswordRules(1).check(text)),
    ),
    hostile(
      'a repetition that only looks the same',
      [...values.filter((value) => value !== 'secret.1'), 'secret.1 ', 'Secret.1', 'secret.1\u200b', ['secret.1']],
      (value) => sameAs('password')(value, { password: 'secret.1' }) !== null,
    ),
  ],
  '5.3': [
    hostile(
      'a name without a letter, or that pretends to be another',
      texts.filter((text) => /^[\s\u200b\ufeff]*$|[\p{Cc}\u202e\u2028]/u.test(text.trim())),
      (text) => isRefused(() => fieldsOf(text).line('name_')),
    ),
  ],
  '5.4': [
    hostile(
      'a consent that nobody gave',
      values.filter((value) => value !== true && value !== 'true'),
      (value) => accepted(value, {}) !== null,
    ),
  ],
  '5.5': [
    hostile('an industry that there is not', values, (value) => industry(value, {}) !== null),
    hostile(
      'an address of e-mail that is none',
      [
        'a@b',
        'a@b.c',
        '@b.com',
        'a@.com',
        'a..b@c.com',
        '.a@c.com',
        'a@c.com\nbcc:x@y.com',
        'a@c.com,b@c.com',
        'a b@c.com',
        '<a@c.com>',
        'a@c.toolong7',
        `${'a'.repeat(300)}@c.com`,
        'a@-c.com',
        ...texts.filter((text) => text.trim() !== '' && !/^[\u200b\ufeff]$/.test(text)),
      ],
      (text) => email(text, {}) !== null,
    ),
  ],
  '5.6': [
    hostile(
      'a file that is no such image',
      [
        ...texts.map((text) => image('a.png', text.slice(0, 100))),
        image('a.png', '<svg xmlns="http://www.w3.org/2000/svg">'),
        image('a.png', 'MZ'),
        image('a.png', '%PDF-1.7'),
        image('a.png', 'PK\x03\x04'),
        image('\u202egnp.a', png),
        image('a\0.png', png),
        image('A.PNG', png),
        image('b.png', png, 0),
        image('b.png', png, 6 * 1024 * 1024),
      ],
      (file) => checkImage(file, { count: 2, existingNames: file.name === 'A.PNG' ? ['a.png'] : [] }) !== null,
    ),
  ],
  '6.2': [
    hostile(
      'a request that was changed on its way',
      changes.filter((change) => change.token !== 't'),
      async (change) => {
        const signature = await signer.sign({ ...stamp, fields: new Map() });
        return isRefused(() =>
          checkSignature({ signers: [signer], now: () => now }, { ...stamp, signature, ...change }, new Map()),
        );
      },
    ),
  ],
  '6.3': [
    hostile(
      'an answer that only looks like a success',
      [
        ...texts,
        '{}',
        '[]',
        '1',
        'null',
        '{"status":1}',
        '{"status":"1","data":{}}',
        '{"status":true,"data":{}}',
        '{"status":1,"data":null}',
        '{"status":1,"data":"x"}',
        '{"status":0,"data":{}}',
        '{"__proto__":{"status":1,"data":{}}}',
        '<html>',
      ],
      (body) => isRefused(() => toData('x', { status: 200, ok: true, statusText: '' } as Response, body, null)),
    ),
  ],
  '6.4': [
    hostile(
      'a form with a name twice, or with too many',
      ['a=1&a=2', 'a=1&%61=2', 'a&a', Array.from({ length: 101 }, (_, at) => `a${at}=1`).join('&')],
      (text) => isRefused(() => readPairs(text)),
    ),
  ],
  '6.6': [
    hostile(
      'an upload whose token does not come first',
      [
        '',
        'x',
        `--${boundary}--`,
        `--${boundary}\r\n\r\n`,
        `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--${boundary}--`,
        `--${boundary}\r\nContent-Disposition: form-data; name="token"; filename="x"\r\n\r\nx\r\n--${boundary}\r\n`,
        ...texts,
      ],
      (text) => isRefused(() => openUploadForm(form(text), 1000).ticket()),
    ),
  ],
  '6.7': [
    hostile('a style sheet or a script of another', foreign, (address) => {
      const url = toAssetUrl(address, [hosts.store]);
      return url === null || url.startsWith(`${hosts.store}/`);
    }),
    hostile(
      'a theme with more than colours and corners',
      [
        ...texts,
        '{"color":"red;x"}',
        '{"color":"#20ade5","radius":"1px;}"}',
        '{"radius":"url(x)"}',
        '{"color":"var(--x)"}',
        '{"radiusCard":"99px"}',
      ],
      (text) => {
        const theme = toThemeAsset(text);
        return theme === null || Object.values(theme.variables).every((value) => /^\d+px$/.test(value));
      },
    ),
  ],
};
