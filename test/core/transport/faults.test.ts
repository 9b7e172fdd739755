import { type EndpointName, type Environment, type ErrorCode, errorCatalogue, isPortalError } from 'account-portal';
import { endpoints, getByHost, mixedLogin } from 'account-portal/endpoints';
import { type Answer, fail, hang, refuse, status } from 'account-portal/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callByName, testApi } from '../../support/api.ts';
import { callNames, samples } from '../../support/samples.ts';
import { settle } from '../../support/settle.ts';

interface Fault {
  answer?: Answer;
  /** Replaces the backend for faults below HTTP. */
  fetch?: Environment['fetch'];
  online?: boolean;
  /** The time at which the caller aborts, in milliseconds after the call. */
  abortAfter?: number;
  code: ErrorCode;
  /** Only a GET without side effects is retried. */
  repeated?: true;
  /** What a field needs is the call's own: it decodes, or says that the data is bad. */
  undecided?: true;
  /** Endpoints that do not need what is missing. */
  fineFor?: readonly EndpointName[];
}

const page = '<!doctype html><title>502 Bad Gateway</title>';
const reset = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
const json = (body: string) => status(200, body, { 'content-type': 'application/json' });
const pollution = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';

const trees = ['buildRegionTree', 'buildSimpleRegionTreeNoAuth'] as const;
const noAnswer = [
  'endSession',
  'endOtherSessions',
  'setDefaultCompany',
  'setBindPhonePassword',
  'markDoNotRemindBindPhone',
  'resetPhonePassword',
  'remindAdmin',
  'bindJpushId',
] as const;
/** Of the answer they need one list at least; without one it is `data-abnormal`. */
const lists: readonly EndpointName[] = [
  'mixedLogin',
  'loginByCode',
  'openIdLogin',
  'bindOpenIdForLogin',
  'getAccountList',
];
const nothingRequired: readonly EndpointName[] = [
  ...noAnswer,
  'getSessions',
  'getReviews',
  'decideReview',
  'getInvitation',
  'checkPhoneExitInCompany',
  'checkPhoneExitInUser',
  'checkPhoneOrOpenId',
  'getAdminByLogin',
  'updateAndImportTrade',
  'registerSetting',
  'getDefaultSetting',
  'companySettings',
  'loginCode',
  'registCode',
  'shopRegisterCode',
  'bindPhoneCode',
  'unbindPhoneCode',
  'changePhoneCode',
  'resetCodeByMail',
  'resetCode',
  'experienceCode',
  'registerCode',
  'shopRegisterCodeNoAuth',
];

/** A success with the same value at every name that any call reads, below the data and in the lists of it. */
function everyField(value: unknown): string {
  const names = new Set<string>();
  JSON.stringify(samples, (name, inner) => {
    if (name !== '') names.add(name);
    return inner;
  });
  const fields = Object.fromEntries([...names].map((name) => [name, value]));
  return JSON.stringify({ status: 1, data: { ...fields } });
}

const faults: Record<string, Fault> = {
  'never answers': { answer: hang(), code: 'timeout' },
  'never answers and ignores the signal': { fetch: () => new Promise(() => {}), code: 'timeout' },
  'a body that never ends': { fetch: async () => new Response(new ReadableStream()), code: 'timeout' },
  'a body that breaks off': {
    fetch: async () => new Response(new ReadableStream({ start: (sink) => sink.error(reset) })),
    code: 'network',
    repeated: true,
  },
  'offline before': { answer: fail(), online: false, code: 'offline' },
  'connection reset': { fetch: () => Promise.reject(reset), code: 'network', repeated: true },
  'name not found': { answer: fail('getaddrinfo ENOTFOUND'), code: 'network', repeated: true },
  'blocked by CORS': { answer: fail('Failed to fetch'), code: 'network', repeated: true },
  'a redirect': { answer: fail('redirect mode is set to error'), code: 'network', repeated: true },
  'fetch throws at once': {
    fetch: () => {
      throw new TypeError('Illegal invocation');
    },
    code: 'network',
    repeated: true,
  },
  'aborted before': { answer: hang(), abortAfter: 0, code: 'aborted' },
  'aborted on the way': { answer: hang(), abortAfter: 1000, code: 'aborted' },
  'status 400': { answer: status(400, 'Bad Request'), code: 'parameter-error' },
  'status 401': { answer: status(401), code: 'token-expired' },
  'status 403': { answer: status(403, page), code: 'not-served' },
  'status 404': { answer: status(404, page), code: 'not-served' },
  'status 409': { answer: status(409), code: 'parameter-error' },
  'status 413': { answer: status(413), code: 'parameter-error' },
  'status 429': { answer: status(429), code: 'too-many-requests' },
  'status 429 with seconds': {
    answer: status(429, '', { 'retry-after': '2' }),
    code: 'too-many-requests',
    repeated: true,
  },
  'status 429 with a date': {
    answer: status(429, '', { 'retry-after': 'Thu, 01 Jan 2026 00:00:01 GMT' }),
    code: 'too-many-requests',
    repeated: true,
  },
  'status 429 with garbage': {
    answer: status(429, '', { 'retry-after': 'soon' }),
    code: 'too-many-requests',
  },
  'status 500': { answer: status(500, 'Internal Server Error'), code: 'server-busy', repeated: true },
  'status 502 with a page': { answer: status(502, page), code: 'server-busy', repeated: true },
  'status 503': { answer: status(503), code: 'server-busy', repeated: true },
  'a success in a 500': { answer: status(500, '{"status":1,"data":{}}'), code: 'server-busy', repeated: true },
  'status 204': { answer: status(204), code: 'bad-answer' },
  'a refusal': { answer: refuse('wrong-password'), code: 'wrong-password' },
  'a refusal with 401': { answer: status(401, '{"status":0,"code":"token-expired"}'), code: 'token-expired' },
  'a nonce that was used': {
    answer: status(401, '{"status":0,"code":"signature-refused"}'),
    code: 'signature-refused',
    repeated: true,
  },
  'a refusal with 503': { answer: status(503, '{"status":0,"code":"data-abnormal"}'), code: 'data-abnormal' },
  'a refusal of unknown code': { answer: refuse('x-99', {}, '<img src=x onerror=alert(1)>'), code: 'data-error' },
  'a refusal without code': { answer: json('{"status":0}'), code: 'data-error' },
  'a clock that stays wrong': { answer: refuse('clock-skew'), code: 'clock-skew' },
  'verdict "1"': { answer: json('{"status":"1","data":{}}'), code: 'bad-answer' },
  'verdict missing': { answer: json('{"data":{}}'), code: 'bad-answer' },
  'verdict null': { answer: json('{"status":null,"data":{}}'), code: 'bad-answer' },
  'data null': { answer: json('{"status":1,"data":null}'), code: 'bad-answer' },
  'data missing': { answer: json('{"status":1}'), code: 'bad-answer' },
  'data a text': { answer: json('{"status":1,"data":"ok"}'), code: 'bad-answer' },
  'data true': { answer: json('{"status":1,"data":true}'), code: 'bad-answer' },
  'data an empty list': {
    answer: json('{"status":1,"data":[]}'),
    code: 'bad-answer',
    fineFor: [...noAnswer, ...trees],
  },
  'data an empty object': { answer: json('{"status":1,"data":{}}'), code: 'bad-answer', fineFor: nothingRequired },
  'malformed JSON': { answer: json('{status:1}'), code: 'bad-answer' },
  'cut JSON': { answer: json('{"status":1,"data":{"id_":"4'), code: 'bad-answer' },
  'an empty body': { answer: json(''), code: 'bad-answer' },
  'a page with status 200': { answer: status(200, page, { 'content-type': 'text/html' }), code: 'bad-answer' },
  'nothing but a byte order mark': { answer: json('\uFEFF'), code: 'bad-answer' },
  'noise of gzip, not unpacked': {
    fetch: async () => new Response(Uint8Array.from([0x1f, 0x8b, 8, 0, 0xff, 0xfe, 0, 0xc3, 0x28, 0xed, 0xa0, 0x80])),
    code: 'bad-answer',
  },
  'two answers in one': { answer: json('{"status":1,"data":{}}{"status":1,"data":{}}'), code: 'bad-answer' },
  'a list in place of the envelope': { answer: json('[{"status":1,"data":{}}]'), code: 'bad-answer' },
  'lists in lists, deeper than a stack': {
    answer: json(`{"status":1,"data":${'['.repeat(9000)}${']'.repeat(9000)}}`),
    code: 'bad-answer',
    fineFor: [...noAnswer, ...trees],
  },
  'a huge text': { answer: json(`{"status":1,"data":"${'x'.repeat(100_000)}"}`), code: 'bad-answer' },
  'a huge text of a server': { answer: refuse('x-99', {}, '<'.repeat(100_000)), code: 'data-error' },
  'fields of huge texts': {
    answer: json(`{"status":1,"data":{"id_":"${'1'.repeat(50_000)}","token_":"${'x'.repeat(50_000)}"}}`),
    code: 'bad-answer',
    fineFor: nothingRequired,
    undecided: true,
  },
  'lists for every field': { answer: json(everyField([])), code: 'bad-answer', undecided: true },
  'objects for every field': { answer: json(everyField({ __proto__: null })), code: 'bad-answer', undecided: true },
  'numbers for every field': { answer: json(everyField(-1e300)), code: 'bad-answer', undecided: true },
  'a truth for every field': { answer: json(everyField(true)), code: 'bad-answer', undecided: true },
  'nothing for every field': { answer: json(everyField(null)), code: 'bad-answer', undecided: true },
  'a wait of ages': {
    answer: status(429, '', { 'retry-after': '9'.repeat(40) }),
    code: 'too-many-requests',
  },
  'a clock of the server that is no time': { answer: refuse('clock-skew', { serverTime: '-1' }), code: 'clock-skew' },
  'a polluting envelope': { answer: json(`{${pollution},"status":1}`), code: 'bad-answer' },
  'polluting data': {
    answer: json(`{"status":1,"data":{${pollution}}}`),
    code: 'bad-answer',
    fineFor: nothingRequired,
  },
  'polluting parameters': {
    answer: json(`{"status":0,"code":"data-error","params":{${pollution}}}`),
    code: 'data-error',
  },
};

const unhandled: unknown[] = [];
const collect = (reason: unknown) => unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', collect));
afterAll(() => void process.off('unhandledRejection', collect));

/** One call with one fault; advances the memory clock until it settles. */
async function suffer(name: EndpointName, { answer, fetch, online = true, abortAfter }: Fault) {
  const { call, server, environment } = testApi({ ...(answer && { [name]: answer }) }, { online });
  let tries = 0;
  const written = vi.fn();
  for (const storage of [environment.storage, environment.tabStorage])
    for (const method of ['set', 'remove'] as const) vi.spyOn(storage, method).mockImplementation(written);
  const below = fetch ?? server;
  environment.fetch = (url, init) => {
    tries += 1;
    return below(url, init);
  };
  const controller = new AbortController();
  if (abortAfter === 0) controller.abort();
  else if (abortAfter !== undefined) environment.clock.after(abortAfter, () => controller.abort());

  const { signal } = controller;
  const settled = await settle<unknown>(environment, callByName(call, name, samples[name].input, { signal }));
  environment.advance(120_000);
  return { settled, tries, written };
}

test.each(Object.keys(faults))('every call handles: %s', async (title) => {
  const fault = faults[title] as Fault; // a key of `faults`

  for (const name of callNames) {
    const { method, effect } = endpoints[name] as { method: string; effect?: true }; // the common type of all rows
    const { settled, tries, written } = await suffer(name, fault);

    const repeatable = method === 'GET' && !effect && fault.repeated;
    expect(tries, `${name} goes over the line`).toBe(fault.abortAfter === 0 ? 0 : repeatable ? 3 : 1);
    expect(settled.after, `${name} settles within the time of a call`).toBeLessThanOrEqual(15_000);
    expect(written, `${name} writes nothing`).not.toHaveBeenCalled();
    const error = 'error' in settled ? settled.error : null;
    if (fault.undecided && error === null) continue;
    if (isPortalError(error)) expect(errorCatalogue, name).toHaveProperty(error.code);
    if (fault.undecided)
      expect(error, name).toMatchObject({ code: expect.stringMatching(/^(bad-answer|data-abnormal)$/) });
    else if (fault.fineFor?.includes(name)) expect(error, name).toBeNull();
    else {
      expect(isPortalError(error), `${name}: ${String(error)}`).toBe(true);
      const empty = fault.fineFor === nothingRequired && lists.includes(name);
      expect(error, name).toMatchObject({ code: empty ? 'data-abnormal' : fault.code });
    }
  }
});

test('the matrix covers all calls and at least 60 faults', () => {
  expect(callNames.length).toBe(Object.keys(endpoints).length);
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(60);
});

test('leaves no unhandled rejection and no modified prototype', async () => {
  await new Promise((resolve) => setImmediate(resolve));

  expect(unhandled).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('accepts a byte order mark before a good answer', async () => {
  const { call } = testApi({ getByHost: json('\uFEFF{"status":1,"data":{"id_":"1"}}') });

  expect(await call(getByHost, { host: 'a.example' })).toMatchObject({ id: '1' });
});

test('handles an answer of twenty megabytes', async () => {
  const { call } = testApi({ getByHost: json(`{"status":1,"data":{"id_":"1","x":"${'y'.repeat(20_000_000)}"}}`) });

  expect(await call(getByHost, { host: 'a.example' })).toMatchObject({ id: '1' });
});

test('a network error names its cause for developers', async () => {
  const { call } = testApi({ mixedLogin: fail('connect ECONNREFUSED') });

  await expect(call(mixedLogin, samples.mixedLogin.input)).rejects.toMatchObject({
    code: 'network',
    cause: { message: 'connect ECONNREFUSED' },
  });
});
