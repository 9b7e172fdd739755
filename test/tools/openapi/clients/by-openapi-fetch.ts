import { toFields, toQuery } from 'account-portal';
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript/schema.js';
import { credentials, report, stamp } from './stamp.js';

const toText = (given: unknown) => toQuery(toFields(Object(given)));
const client = createClient<paths>({
  baseUrl: process.argv[2] ?? '',
  querySerializer: toText,
  bodySerializer: toText,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

async function logIn(body: typeof credentials) {
  const params = { header: await stamp(body) };
  const { data } = await client.POST('/v1/account/mixedLogin', { params, body });
  return data;
}

const refused = await logIn({ ...credentials, password_: "a b*c~'" });
const lists = await logIn(credentials);
// The types know `data` only after the status, and no other code than those of this call.
if (lists?.status !== 1) throw new Error(lists?.code);
const token = lists.data.shopAccountList[0]?.token_ ?? '';

const place = { company_id_: '1001', side_: 'shop' } as const;
const issued = await client.GET('/openapi/v1/auth/getAuthCode', {
  params: { query: place, header: await stamp(place, token) },
  headers: { token },
});
if (issued.data?.status !== 1) throw new Error(issued.data?.code);

const code = { auth_code_: issued.data.data.auth_code_, ...place };
const authorization = `Basic ${btoa('1001:portal-demo-backend-1001')}`;
const exchanged = await client.GET('/v1/account/getLoginUserByAuthCode', {
  params: { query: code, header: await stamp(code) },
  headers: { authorization },
});
if (exchanged.data?.status !== 1) throw new Error(exchanged.data?.code);
const own = exchanged.data.data.token_;

const ask = async () =>
  client.GET('/v1/account/introspect', {
    params: { query: place, header: await stamp(place, own) },
    headers: { token: own, authorization },
  });
const verified = await ask();
if (verified.data?.status !== 1) throw new Error(verified.data?.code);
const { login_: user, side_: side } = verified.data.data;
const ended = { header: await stamp({}, own) };
await client.POST('/v1/account/endSession', { params: ended, body: {}, headers: { token: own } });
const { error } = await ask();

report('openapi-typescript and openapi-fetch', {
  user,
  side,
  isOver: error?.code === 'token-expired',
  refusal: refused?.status === 0 ? refused.code : '',
});
