import {
  allowedRedirect,
  canonicalText,
  hostsFor,
  looksLikePhone,
  matchRoute,
  md5Signer,
  normalizePhone,
  readLinkParams,
  readUserAgent,
  resolveTenant,
  toAssetUrl,
  toFields,
  toOrigin,
  toPath,
  toQuery,
} from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { wireCompany, wireLists, wireUser } from 'account-portal/testing';
import fc from 'fast-check';
import { answerDecoders, eventDecoders } from '../../core/bridge/answers.ts';
import { readMessage } from '../../core/bridge/envelope.ts';
import { allowedOrigin } from '../../core/landing/allowed-redirect.ts';
import { toRegionTree } from '../../core/model/region.ts';
import { fromStoredUser, toStoredUser } from '../../core/model/stored-user.ts';
import { toThemeAsset } from '../../core/theme/theme-asset.ts';
import { toData } from '../../core/transport/answer.ts';
import { wellFormed } from '../../core/transport/params.ts';
import { normalizeCode } from '../../core/validation/code.ts';
import { readFromFrame, readToFrame, writeEnvelope } from '../../elements/iframe/frame-message.ts';
import { anyText } from '../support/any-text.ts';
import { callNames, samples } from '../support/samples.ts';
import { decoder, must, refusing } from './decoder.ts';
import { nearData, nearJson, nearText } from './near-inputs.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const unpolluted = () => must(Object.keys(Object.prototype).length === 0, 'a prototype has changed');
const badData = /^(bad-answer|data-abnormal)$/;

const answers = fc.constantFrom(...callNames).chain((name) =>
  fc.record({
    name: fc.constant(name),
    status: fc.constantFrom(200, 200, 200, 204, 301, 401, 403, 404, 429, 500, 503),
    body: nearJson(
      fc.constantFrom<unknown>({ status: 1, data: samples[name].data }, { status: 0, code: 'x', params: {} }),
    ),
  }),
);

const hosts = hostsFor('https://api.example.com');
const links = nearText(
  fc.constantFrom(
    'https://account.example.com/login?companyId=1001&u=5&c=6&auth_code_=abc',
    'https://store1001.example.com/register/more?companyId=1001',
    'https://m.example.com/home?auth_code_=c0de#x',
    'http://[::1]:8080/login/sms?companyId=',
    'http://127.0.0.1/experience',
    'https://user:word@shop.example.com:8443/a/../b?x=%2F',
    '/register/result',
    '/login/sms',
  ),
);

const appMessages = nearJson(
  fc.constantFrom<unknown>(
    { v: 1, kind: 'answer', id: 'a1', ok: true, data: 't0ken' },
    { v: 1, kind: 'answer', id: 'a1', ok: true, data: { code: 'wx_c0de', state: 's1' } },
    { v: 1, kind: 'answer', id: 'a1', ok: true, data: { name: 'a.png', data: 'iVBORw==' } },
    { v: 1, kind: 'answer', id: 'a1', ok: true, data: 'https://api2.example.com/v1' },
    { v: 1, kind: 'answer', id: 'a1', ok: false, error: { code: 'locked' } },
    { v: 1, kind: 'event', name: 'keyboard', data: { height: 320 } },
  ),
);

const settings = {
  attributes: { locale: 'en', companyId: '1001' },
  variables: { color: '#20ade5', radius: '4px' },
  layout: { logoPlacement: 'top' },
};
const frameMessages = nearJson(
  fc.constantFrom<unknown>(
    {
      accountPortal: 1,
      mount: 'm',
      kind: 'open',
      tag: 'portal-login',
      settings,
      pageLocale: 'en',
      manual: true,
      ownFields: [{ name: 'vat', form: 'register', label: 'VAT' }],
    },
    { accountPortal: 1, mount: 'm', kind: 'change', settings },
    { accountPortal: 1, mount: 'm', kind: 'do', verb: 'goTo', screen: 'login' },
    { accountPortal: 1, mount: 'm', kind: 'answer', ask: 1, go: true },
    { accountPortal: 1, mount: 'm', kind: 'here' },
    { accountPortal: 1, mount: 'm', kind: 'size', height: 300 },
    { accountPortal: 1, mount: 'm', kind: 'event', name: 'before-login', ask: 1, detail: { instanceId: 'i', at: 1 } },
    {
      accountPortal: 1,
      mount: 'm',
      kind: 'state',
      state: { instanceId: 'i', companyId: '1', screen: 'login', locale: 'en', signedIn: false, title: 'x' },
    },
  ),
);

export const coreDecoders = {
  'answers of the API': decoder({
    files: ['core/transport/answer.ts', 'core/transport/refusals.ts', 'core/model/*.ts'],
    inputs: answers,
    async holds({ name, status, body }) {
      // Any refusal of the envelope is one of the codes; what is decoded of an answer is bad data at most.
      const data = await refusing(/^[a-z-]+$/, () =>
        toData(name, { status, ok: status < 300, statusText: 'x' } as Response, body, null),
      );
      if (data !== null)
        await refusing(badData, () => void (endpoints[name].decode as (data: unknown) => unknown)(data));
      unpolluted();
    },
  }),
  'what is stored on a device': decoder({
    files: ['core/model/stored-user.ts', 'core/model/region.ts', 'core/theme/theme-asset.ts'],
    inputs: nearData(
      fc.constantFrom<unknown>(
        wireUser(),
        wireCompany(),
        wireLists(),
        [{ id_: '44', name_: 'x', children_: [{ id: '1', name: 'y' }] }],
        { color: '#20ade5', radius: '8px' },
      ),
    ),
    async holds(data) {
      const user = await refusing(badData, () => fromStoredUser(data));
      if (user !== null) must(same(fromStoredUser(toStoredUser(user)), user), 'a stored user is read otherwise');
      await refusing(badData, () => void toRegionTree(data));
      const theme = toThemeAsset(JSON.stringify(data) ?? '');
      must(theme?.color == null || /^#[0-9a-f]{6}$/.test(theme.color), 'a colour that is none');
      unpolluted();
    },
  }),
  links: decoder({
    files: [
      'core/tenant/{link-params,host-rules,asset-url}.ts',
      'core/address/*.ts',
      'core/landing/allowed-redirect.ts',
      'core/routes/match-route.ts',
    ],
    inputs: links,
    holds(link) {
      const { companyId, authCode } = readLinkParams(link);
      must(companyId === null || /^[\w-]{1,64}$/.test(companyId), `a company ${companyId}`);
      must(authCode === null || /^[!-~]{1,512}$/.test(authCode), `a code ${authCode}`);
      const { kind, companyId: company } = resolveTenant({ href: link, hosts });
      must(kind !== 'company' || company !== null, 'a company without its id');

      for (const leads of [allowedRedirect(link, hosts), allowedOrigin(link, hosts), toAssetUrl(link, [hosts.store])]) {
        if (leads === null) continue;
        const { protocol, hostname, username } = new URL(leads);
        must(username === '' && (protocol === 'https:' || /^(\[::1\]|127\.)/.test(hostname)), `led to ${leads}`);
        must(/(^|\.)example\.com$/.test(hostname), `led to ${leads}`);
      }
      const origin = toOrigin(link);
      must(origin === null || new URL(origin).origin === origin, `an origin ${origin}`);
      const place = matchRoute(link);
      const path = place && toPath(place);
      if (path !== null) must(same(matchRoute(path), place), `the path ${path} is another place`);
    },
  }),
  'messages of the bridge': decoder({
    files: ['core/bridge/envelope.ts', 'core/bridge/answers.ts'],
    inputs: appMessages,
    async holds(text) {
      const message = readMessage(text);
      if (message === null) return;
      for (const decode of Object.values({ ...answerDecoders, ...eventDecoders }) as ((
        data: unknown,
        params: unknown,
      ) => unknown)[])
        await refusing(/^bad-answer$/, () => void decode(message.data, { state: 's1' }));
      must(
        message.kind === 'event' || message.refused === null || /^[\w-]{1,40}$/.test(message.refused),
        'a reason that is no word',
      );
      unpolluted();
    },
  }),
  'messages of the frame': decoder({
    files: ['elements/iframe/frame-message.ts'],
    inputs: frameMessages,
    holds(text) {
      const toFrame = readToFrame(text);
      const fromFrame = readFromFrame(text);
      if (toFrame) must(same(readToFrame(writeEnvelope(toFrame)), toFrame), 'a message is read otherwise');
      if (fromFrame) must(same(readFromFrame(writeEnvelope(fromFrame)), fromFrame), 'a message is read otherwise');
      const given = toFrame && 'settings' in toFrame.message ? toFrame.message.settings.variables : {};
      must(!Object.values(given).some((value) => /[;{}\\<>@]|url\s*\(/i.test(value)), 'a token that is no plain value');
      unpolluted();
    },
  }),
  'what people type': decoder({
    files: ['core/validation/{phone,code,text}.ts'],
    inputs: nearText(
      fc.constantFrom('13800138000', '+86 138-0013-8000', 'tel:138 0013 8000', '【x】您的验证码是 123456，5 分钟有效'),
    ),
    holds(text) {
      const phone = normalizePhone(text);
      must(normalizePhone(phone) === phone, 'a phone that is normalized twice is another one');
      must(!looksLikePhone(text) || /^1[3-9]\d{9}$/.test(phone), `taken for a phone: ${phone}`);
      const code = normalizeCode(text);
      must(normalizeCode(code) === code, 'a code that is normalized twice is another one');
    },
  }),
  'user agents': decoder({
    files: ['core/environment/user-agent.ts'],
    inputs: nearText(
      fc.constantFrom(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.40',
        'Mozilla/5.0 (Linux; Android 13; M2102; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/132.0.0.0 Mobile Safari/537.36 CloudOrder/2.0',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      ),
    ),
    holds(text) {
      const facts = readUserAgent(text);
      must(same(readUserAgent(text), facts), 'a user agent is read otherwise');
    },
  }),
  'signatures, as they are made': decoder({
    files: ['core/transport/signer.ts', 'core/transport/params.ts'],
    inputs: fc.record({
      fields: fc.dictionary(
        nearText(fc.constantFrom('phone_', 'login_', 'a=1&b')),
        nearText(fc.constantFrom('1001', 'a b', '青禾')),
        { maxKeys: 4 },
      ),
      token: anyText,
    }),
    async holds({ fields, token }) {
      const map = toFields(fields);
      const query = toQuery(map);
      must(new URLSearchParams(query).size === map.size, 'the query has other parameters');
      for (const [name, value] of new URLSearchParams(query))
        must(
          [...map].some(([key, own]) => wellFormed(key) === name && wellFormed(own) === value),
          `the query has ${name}`,
        );
      const request = { token, timestamp: '1', nonce: 'n', fields: map };
      must(canonicalText(request).split('\n').length >= 4, 'a line is missing');
      must(/^[0-9a-f]{32}$/.test(await md5Signer().sign(request)), 'no signature');
    },
  }),
};
