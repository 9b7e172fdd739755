import {
  browserEnvironment,
  type Clock,
  createBridge,
  type LoginUser,
  type NativeBridge,
  toPortalError,
} from 'account-portal';
import type { AppAnswer } from 'account-portal/testing';

/** The app's answers to the cases, the same for every engine and transport. */
export const caseScript: Readonly<Record<string, AppAnswer>> = {
  hello: {
    data: {
      version: '2.3.1',
      capabilities: [
        ...['token', 'apiAddress', 'state', 'version', 'mac', 'industry', 'pushId', 'wechat', 'file'],
        ...['saveUser', 'deleteUser', 'openIpSetting', 'call', 'setAppBar'],
      ].filter((name) => name !== 'openIpSetting'),
    },
  },
  token: { data: 't0ken' },
  apiAddress: { data: 'https://api2.example.com/v1' },
  state: { data: 'late', after: 120 },
  version: { silent: true },
  mac: { refuse: 'locked' },
  industry: { data: 118 },
  pushId: { data: 'push-1' },
  wechat: { data: { code: 'wx_c0de', state: 's1' } },
  file: { data: { name: '营业执照.png', data: 'iVBORw==' } },
  saveUser: { data: null },
  deleteUser: { data: null },
  call: { data: null },
  setAppBar: { data: null },
};

type Case = (bridge: NativeBridge, said: (text: string) => unknown) => Promise<unknown>;

/** The result as JSON. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => value ?? 'done',
    (thrown: unknown) => {
      const { code, params } = toPortalError(thrown);
      return params.reason === undefined ? code : `${code}: ${params.reason}`;
    },
  );
const user = { id: '42', token: 't', name: '林薇', companyId: '1001' } as LoginUser; // the fields sent to the app

/** Each case with its expected result. */
export const cases: Readonly<Record<string, { readonly run: Case; readonly is: unknown }>> = {
  'introduces itself': {
    run: async (bridge) => {
      const { status, version } = await bridge.connect();
      return [status, version];
    },
    is: ['present', '2.3.1'],
  },
  'ask token': { run: (bridge) => bridge.ask('token', null), is: 't0ken' },
  'ask apiAddress': { run: (bridge) => bridge.ask('apiAddress', null), is: 'https://api2.example.com' },
  'ask state, answered late': { run: (bridge) => bridge.ask('state', null), is: 'late' },
  'ask version, silence': { run: (bridge) => bridge.ask('version', null, { timeout: 200 }), is: 'timeout' },
  'ask mac, refused': { run: (bridge) => bridge.ask('mac', null), is: 'app-refused: locked' },
  'ask industry': { run: (bridge) => bridge.ask('industry', null), is: '118' },
  'ask pushId': { run: (bridge) => bridge.ask('pushId', null), is: 'push-1' },
  'ask wechat': {
    run: (bridge) => bridge.ask('wechat', { state: 's1' }),
    is: { code: 'wx_c0de', state: 's1' },
  },
  'ask wechat, another state': { run: (bridge) => bridge.ask('wechat', { state: 's2' }), is: 'bad-answer' },
  'ask file': {
    run: async (bridge) => {
      const file = await bridge.ask('file', { accept: 'image/*' });
      return [file?.name, [...(file?.bytes ?? [])]];
    },
    is: ['营业执照.png', [0x89, 0x50, 0x4e, 0x47]],
  },
  'act saveUser': { run: (bridge) => bridge.act('saveUser', { user, state: 's' }), is: 'done' },
  'act deleteUser': { run: (bridge) => bridge.act('deleteUser', null), is: 'done' },
  'act call': { run: (bridge) => bridge.act('call', { phone: '400-123' }), is: 'done' },
  'act call, no number': {
    run: (bridge) => bridge.act('call', { phone: 'javascript:1' }),
    is: 'parameter-error',
  },
  'act setAppBar': { run: (bridge) => bridge.act('setAppBar', { title: '登录', back: true }), is: 'done' },
  'act openIpSetting, not offered': {
    run: (bridge) => bridge.act('openIpSetting', null),
    is: 'not-served',
  },
  'cancelled by its caller': {
    run: (bridge) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 30);
      return bridge.ask('version', null, { signal: controller.signal });
    },
    is: 'aborted',
  },
  'twenty at once': {
    run: async (bridge) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => bridge.ask('token', null)));
      return answers.filter((answer) => answer === 't0ken').length;
    },
    is: 20,
  },
  'a guessed answer': {
    run: async (_, said) => said('{"v":1,"id":"guess","ok":true,"data":"x"}'),
    is: false,
  },
  'an event of the app': {
    run: async (bridge, said) => {
      const heard: unknown[] = [];
      const stop = bridge.on('keyboard', (data) => heard.push(data));
      const taken = said('{"v":1,"kind":"event","name":"keyboard","data":{"height":320}}');
      stop();
      return [taken, heard];
    },
    is: [true, [{ height: 320 }]],
  },
  'an event of another form': {
    run: async (_, said) => said('{"v":1,"kind":"event","name":"keyboard","data":"high"}'),
    is: false,
  },
};

/** Runs in the page: the result of each case, and the transport. */
export async function runCases(): Promise<{ transport: string | null; results: Record<string, unknown> }> {
  const { clock, ...environment } = browserEnvironment();
  // Limits end ten times as late: the app's process may have to wait for a loaded machine.
  const slowClock: Clock = { ...clock, after: (milliseconds, run) => clock.after(milliseconds * 10, run) };
  const bridge = createBridge({ environment: { ...environment, clock: slowClock }, allowedOrigins: [location.origin] });
  const said = (text: string) =>
    (window as unknown as { __portalBridge: { receive(text: string): boolean } }).__portalBridge.receive(text);
  const results: Record<string, unknown> = {};
  if ((await bridge.connect()).status === 'present') {
    for (const [name, { run }] of Object.entries(cases)) results[name] = await outcome(run(bridge, said));
  }
  const { transport } = bridge.app.get();
  bridge.destroy();
  return { transport, results };
}
