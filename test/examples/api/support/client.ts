import { type EndpointName, md5Signer, publicSecret, toFields, toQuery } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { type ApiApp, createApp } from '../../../../examples/api/app.ts';
import { type ApiConfig, readConfig } from '../../../../examples/api/config.ts';
import { demoPassword } from '../../../../examples/api/database/demo-people.ts';
import type { CallDatabase } from '../../../../examples/api/database/open.ts';
import type { Database } from '../../../../examples/api/database/schema.ts';
import { limitsOf } from '../../../../examples/api/security/limits.ts';
import { createServices, type Services } from '../../../../examples/api/services.ts';
import { currentCall } from './current-call.ts';
import { checkPromise } from './promises.ts';
import { cheapMemory } from './seeded.ts';

export interface Envelope {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read known fields, and fail if they are missing
  data?: any;
  code?: string;
  message?: string;
  params?: Record<string, string | number>;
}

/** Everything visible of an answer but the id of the request, which is random. */
export async function bytesOf(http: Response): Promise<string> {
  const headers = [...http.headers].filter(([name]) => name !== 'x-request-id');
  return `${http.status} ${JSON.stringify(headers)} ${await http.text()}`;
}

export interface Answered extends Envelope {
  http: Response;
}

export interface CallOptions {
  token?: string;
  address?: string;
  headers?: Record<string, string>;
}

export interface TestApi {
  readonly app: ApiApp;
  readonly database: Database;
  /** The app's clock; assign to move it. */
  time: number;
  /** The logged errors. */
  readonly logged: unknown[];
  /** Makes a call like the portal. The answer must match its documentation and be decodable by the portal. */
  call(name: EndpointName, params?: Record<string, unknown>, options?: CallOptions): Promise<Answered>;
  /** Sends a request from this machine, as a browser that looks at the pages under /dev. */
  dev(path: string, init?: RequestInit): Promise<Response>;
  /** Sends any request, from an address. */
  send(path: string, init?: RequestInit, address?: string): Promise<Answered>;
  headers(params: Record<string, unknown>, options?: Partial<StampOptions>): Promise<Record<string, string>>;
  /** The newest code sent to a phone. */
  codeOf(phone: string): Promise<string>;
  /** Requests a code by a call and reads it from the outbox. */
  sendCode(
    name: EndpointName,
    params: Record<string, unknown> & { phone_: string },
    options?: CallOptions,
  ): Promise<string>;
  /** Logs in and returns the payloads of both lists. */
  login(login: string, companyId?: string): Promise<Answered['data'][]>;
}

interface Row {
  readonly method: string;
  readonly path: string;
  readonly body?: true;
  readonly decode: (data: unknown) => unknown;
}

interface StampOptions {
  token: string;
  timestamp: number;
  nonce: string;
  secret: string;
}

const ownSocket = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };

/** The people of the demo, with the limits of production. */
const demoData = readConfig({ DEMO: '1', CODES_PER_ADDRESS: String(limitsOf(false).quotas.message.count) });

/** Of all clients, as those of one database share their nonces. */
let count = 0;

/** The API with a manual clock, called like the portal does: signed, encoded, one address per test; with altered services, if any. */
export function createTestApi(
  opened: CallDatabase,
  time: number,
  more: Partial<ApiConfig> = {},
  alter: (services: Services) => Services = (services) => services,
): TestApi {
  const logged: unknown[] = [];
  const config = { ...demoData, limits: limitsOf(false), passwordMemory: cheapMemory, ...more };
  const now = () => api.time;
  const log = (thrown: unknown) => logged.push(thrown);
  const app = createApp({ config, opened, now, log, services: alter(createServices(config, opened, now, log)) });

  const api: TestApi = {
    app,
    database: opened.database,
    time,
    logged,

    async headers(params, { token = '', timestamp = api.time, nonce, secret = publicSecret } = {}) {
      count += 1;
      const stamp = { token, timestamp: String(timestamp), nonce: nonce ?? `Nonce${String(count).padStart(15, '0')}` };
      const signature = await md5Signer(secret).sign({ ...stamp, fields: toFields(params) });
      return { ...stamp, 'token-type': 'PC', 'app-source': 'PC', 'accept-language': 'en', signature };
    },

    async dev(path, init) {
      return app.request(path, init, { incoming: { socket: ownSocket } });
    },

    async send(path, init, address = '10.0.0.1') {
      const request = () => app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
      const { pathname } = new URL(path, 'http://api');
      const http = await currentCall.run(currentCall.getStore() ?? pathname, async () => request());
      const text = await http.clone().text();
      return { http, ...(text === '' ? { status: -1 } : JSON.parse(text)) };
    },

    async call(name, params = {}, { token = '', address = '10.0.0.1', headers = {} } = {}) {
      const row: Row = endpoints[name];
      const rest = { ...params };
      const path = row.path.replace(/\{(\w+)\}/g, (_, key) => {
        const value = encodeURIComponent(String(rest[key]));
        delete rest[key];
        return value;
      });
      const json = JSON.stringify(rest);
      const stamp = await api.headers(row.body ? { body: json } : rest, { token });
      const query = toQuery(toFields(rest));
      const type = row.body ? 'application/json' : 'application/x-www-form-urlencoded';
      const send = () =>
        row.method === 'GET'
          ? api.send(`${path}?${query}`, { headers: { ...stamp, ...headers } }, address)
          : api.send(
              path,
              {
                method: 'POST',
                body: row.body ? json : query,
                headers: { ...stamp, 'content-type': type, ...headers },
              },
              address,
            );
      const answered = await currentCall.run(name, send);
      checkPromise(name, answered);
      if (answered.status === 1) row.decode(answered.data);
      return answered;
    },

    async codeOf(phone) {
      const row = await opened.database
        .selectFrom('outbox')
        .select('text')
        .where('phone', '=', phone)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
    },

    async sendCode(name, params, options) {
      const { status, code } = await api.call(name, params, options);
      if (status !== 1) throw new Error(`${name} sent no code: ${code}`);
      return api.codeOf(params.phone_);
    },

    async login(login, companyId) {
      const { data, ...rest } = await api.call('mixedLogin', {
        login_: login,
        password_: demoPassword,
        company_id_: companyId,
      });
      if (data === undefined) throw new Error(`${login} was refused: ${rest.code}`);
      return [...data.mgrAccountList, ...data.shopAccountList];
    },
  };
  return api;
}
