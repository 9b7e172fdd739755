import { toFields, toQuery } from 'account-portal';
import { client } from './hey-api/client.gen.js';
import { endSession, getAuthCode, getLoginUserByAuthCode, introspect, mixedLogin } from './hey-api/index.js';
import { credentials, report, stamp } from './stamp.js';

const toText = (given: unknown) => toQuery(toFields(Object(given)));
client.setConfig({ baseUrl: process.argv[2] ?? '', querySerializer: toText });

async function logIn(body: typeof credentials) {
  const { data } = await mixedLogin({ headers: await stamp(body), body, bodySerializer: toText });
  return data;
}

const refused = await logIn({ ...credentials, password_: "a b*c~'" });
const lists = await logIn(credentials);
if (lists?.status !== 1) throw new Error(lists?.code);
const token = lists.data.shopAccountList[0]?.token_ ?? '';

const place = { company_id_: '1001', side_: 'shop' } as const;
const issued = await getAuthCode({ query: place, headers: await stamp(place, token), auth: token });
if (issued.data?.status !== 1) throw new Error(issued.data?.code);

const code = { auth_code_: issued.data.data.auth_code_, ...place };
const exchanged = await getLoginUserByAuthCode({ query: code, headers: await stamp(code) });
if (exchanged.data?.status !== 1) throw new Error(exchanged.data?.code);
const own = exchanged.data.data.token_;

const auth = ({ scheme }: { scheme?: string }) => (scheme === 'basic' ? '1001:portal-demo-backend-1001' : own);
const ask = async () => introspect({ query: place, headers: await stamp(place, own), auth });
const verified = await ask();
if (verified.data?.status !== 1) throw new Error(verified.data?.code);
const { login_: user, side_: side } = verified.data.data;
await endSession({ headers: await stamp({}, own), body: {}, bodySerializer: toText, auth });
const { error } = await ask();

report('@hey-api/openapi-ts', {
  user,
  side,
  isOver: error?.code === 'token-expired',
  refusal: refused?.status === 0 ? refused.code : '',
});
