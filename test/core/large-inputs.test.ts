import {
  allowedRedirect,
  checkImage,
  hostsFor,
  maskPhone,
  matchRoute,
  mergeAccounts,
  normalizePhone,
  pageTitle,
  readLinkParams,
  readUserAgent,
  resolveLanding,
  resolveTenant,
  toAccountName,
  toHexColor,
  toOrigin,
  toPath,
  toTheme,
} from 'account-portal';
import { expect, test } from 'vitest';
import { allowedOrigin } from '../../core/landing/allowed-redirect.ts';
import { normalizeCode } from '../../core/validation/code.ts';
import * as rules from '../../core/validation/rules.ts';
import { normalizeText } from '../../core/validation/text.ts';

const size = 1_000_000;
const texts = [
  'a',
  '1',
  ' ',
  '.',
  '@',
  'a@',
  'a.',
  'a-',
  '%',
  '%41',
  '/',
  '&',
  '&u=1',
  '?u=1#',
  '-',
  '{',
  '[',
  '"',
  '\\',
  '\t',
  '\u200b',
  '\ufdfa',
  '\ud800',
  'e\u0301',
  'https://',
  'CloudOrder/1.0 ',
  '1.1.',
  'store1.',
  'xn--',
].map((unit) => unit.repeat(size / unit.length));

const hosts = hostsFor('https://api.example.com');
const image = (name: string) => ({ name, size: 1, bytes: new Uint8Array(64) });

const takers: readonly [string, (text: string) => unknown][] = [
  ['normalizePhone', normalizePhone],
  ['maskPhone', maskPhone],
  ['toAccountName', toAccountName],
  ['normalizeCode', normalizeCode],
  ['normalizeText', normalizeText],
  ['rules.required', (text) => rules.required('name-required')(text, {})],
  ['rules.phone', (text) => rules.phone(text, {})],
  ['rules.password', (text) => rules.password(text, {})],
  ['rules.email', (text) => rules.email(text, {})],
  ['rules.email, local part', (text) => rules.email(`${text}@b.cn`, {})],
  ['rules.email, domain', (text) => rules.email(`a@${text}`, {})],
  ['checkImage', (text) => checkImage(image(text), { count: 2, existingNames: [text] })],
  ['resolveTenant', (href) => resolveTenant({ href, hosts })],
  ['resolveTenant, host', (text) => resolveTenant({ href: `https://${text}.example.com/`, hosts })],
  [
    'resolveTenant, query',
    (text) => resolveTenant({ href: `http://localhost/?companyId=${text}`, hosts, stored: text }),
  ],
  ['hostsFor', (text) => hostsFor(`https://${text}`, { mgr: text, productHosts: [text] })],
  ['toOrigin', toOrigin],
  ['toTheme', toTheme],
  ['toHexColor', toHexColor],
  ['readLinkParams', (text) => readLinkParams(`https://a.cn/?${text}`)],
  ['allowedRedirect', (text) => allowedRedirect(text, hosts, [text])],
  ['allowedOrigin', (text) => allowedOrigin(text, hosts, [text])],
  [
    'resolveLanding',
    (text) =>
      resolveLanding({ type: '3', companyId: text }, { device: 'desktop', hosts, authCode: text, pcDomain: text }),
  ],
  [
    'resolveLanding, type',
    (type) => resolveLanding({ type, companyId: '1' }, { device: 'mobile', hosts, authCode: 'a' }),
  ],
  ['matchRoute', matchRoute],
  ['matchRoute, parameter', (text) => matchRoute(`/forget/${text}`)],
  ['toPath', (type) => toPath({ screen: 'forgot', params: { type } })],
  ['pageTitle', (text) => pageTitle('/login', text, () => text)],
  ['readUserAgent', (text) => readUserAgent(text, { appToken: text })],
  ['mergeAccounts', (text) => mergeAccounts({ mgrAccountList: text, shopAccountList: text, phone: text } as never)],
];

/** A coarse guard against quadratic loops; not a measurement. */
test.each(takers)('%s handles a megabyte of any input quickly', (_, take) => {
  for (const text of texts) {
    const start = process.cpuUsage();

    take(text);

    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  }
});
