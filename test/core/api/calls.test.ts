import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { expect, test } from 'vitest';
import calls from '../../vectors/calls.json' with { type: 'json' };

const names = Object.keys(endpoints) as EndpointName[]; // the keys of a closed table
const rows = names.map((name) => endpoints[name]);

/** Beyond the specification, and optional for a server. */
const optional = [
  'introspect',
  'getSessions',
  'endSession',
  'endOtherSessions',
  'loginCode',
  'loginByCode',
  'provePhone',
  'changePhoneCode',
  'checkChangePhoneCode',
  'changePhone',
  'remindAdmin',
  'getReviews',
  'decideReview',
  'getInvitation',
];

test('the table has the 46 calls of rules.md 6.5, and those that a server may have', () => {
  expect(calls).toHaveLength(46);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect([...names].sort()).toEqual([...calls.map(({ name }) => name), ...optional].sort());
});

test.each(calls)('$name is as in the specification: $spec', ({ name, group, spec }) => {
  const { method, path } = endpoints[name as EndpointName]; // the test above compares the names
  const [specMethod, specPath = ''] = spec.split(' ');

  if (name === 'companySettings') return expect(path).toBe('/v1/setting/company/noAuth/getByCompany');
  expect(method).toBe(specMethod);
  if (specPath.startsWith('/')) return expect(path).toBe(specPath);
  if (specPath.startsWith('...')) return expect(path).toBe(specPath.replace('...', '/v1/shopRegister/noAuth'));
  expect(group).toBe('Account');
  const prefixes = ['/v1/account', '/v1/base/experience', '/v1/base/company'];
  expect(prefixes.map((prefix) => `${prefix}/${specPath}`)).toContain(path);
});

test('no two calls have the same method and path', () => {
  expect(new Set(rows.map(({ method, path }) => `${method} ${path}`)).size).toBe(rows.length);
});

test('only the application is sent as a JSON body', () => {
  expect(rows.filter(({ body }) => body).map(({ name }) => name)).toEqual(['save']);
});

test('only GETs without side effects are retried', () => {
  const repeatable = rows.filter(({ method, effect }) => method === 'GET' && !effect).map(({ name }) => name);

  expect(repeatable.sort()).toEqual([
    'buildRegionTree',
    'buildSimpleRegionTreeNoAuth',
    'companySettings',
    'getAccountList',
    'getAdminByLogin',
    'getByHost',
    'getById',
    'getByPhoneOrOpenId',
    'getCompanyById',
    'getDefaultSetting',
    'getInvitation',
    'getReviews',
    'getSessions',
    'introspect',
    'registerSetting',
  ]);
});
