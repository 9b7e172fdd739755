import { type EndpointName, readUserAgent, toLocale } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { checkHost } from '../check-host.ts';
import { admitBackend } from './calls/admit-backend.ts';
import { audited } from './calls/audited.ts';
import type { Handler } from './calls/call.ts';
import { calls } from './calls/calls.ts';
import { allFacts, allowedFields } from './calls/facts/all-facts.ts';
import type { ApiConfig } from './config.ts';
import { crossOrigin } from './cross-origin.ts';
import type { CallDatabase } from './database/open.ts';
import { createDevPages } from './dev/dev-pages.ts';
import { createDocsPages } from './docs/docs-pages.ts';
import { answer, parameterError, refuse, refuseThrown } from './envelope.ts';
import { createFields } from './fields.ts';
import { createHealth } from './health.ts';
import { createLog, type LogError } from './observation/log.ts';
import { nameCall, type Observer, observed } from './observation/observed.ts';
import type { CaptchaAnswer } from './providers/captcha.ts';
import { createSmsReceipts } from './providers/sms-receipts.ts';
import {
  type ApiContext,
  type Row,
  readAddress,
  readBody,
  readOwnOrigin,
  readSigned,
  readStamp,
  type ServerBindings,
  withPath,
} from './request.ts';
import { checkSignature, takeNonce } from './security/signature.ts';
import { createServices, type Services } from './services.ts';
import { createUploadRoutes } from './uploads/upload-routes.ts';

export interface AppOptions {
  config: ApiConfig;
  opened: CallDatabase;
  /** Milliseconds since the epoch; the machine's clock by default. */
  now?: () => number;
  /** Logs internal errors. */
  log?: LogError;
  /** Told of each answer. */
  observers?: readonly Observer[];
  /** Those of the configuration by default. */
  services?: Services;
  /** The process is about to end. */
  isStopping?: () => boolean;
}

export type ApiApp = Hono<{ Bindings: ServerBindings }>;

/**
 * The reference API: the calls of the portal's endpoint table under /v1 and /openapi, uploads and
 * their files, /healthz, /readyz and, in a demo, the pages under /dev.
 */
export function createApp({
  config,
  opened,
  now = Date.now,
  log = createLog('error').error,
  observers = [],
  services = createServices(config, opened, now, log),
  isStopping = () => false,
}: AppOptions): ApiApp {
  const app: ApiApp = new Hono();

  app.use(requestId());
  app.use(observed(observers));
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
    // The next call of this client would meet a closed connection.
    if (isStopping()) context.header('connection', 'close');
    return next();
  });
  app.use(checkHost((context) => refuse(context, 'parameter-error', { field: 'host' })));
  for (const prefix of ['/v1/*', '/openapi/*']) {
    app.use(prefix, crossOrigin(services.origins, isReadPath));
    const onError = (context: ApiContext) => refuse(context, 'parameter-error', { field: 'body' }, 413);
    // One of a GET is never read.
    app.on('POST', prefix, bodyLimit({ maxSize: config.bodyLimit, onError }));
  }

  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Row][]) {
    const served = { name, row, handler: calls[name], fields: allowedFields(name) };
    const path = row.path.replace(/\{(\w+)\}/g, ':$1');
    const refuseMethod = (context: ApiContext) => {
      context.header('allow', row.method);
      return refuse(context, 'parameter-error', { field: 'method' }, 405);
    };
    // Hono answers HEAD as GET, and some GET calls have effects.
    app.on(row.method, path, async (context) =>
      context.req.method === row.method ? serve(services, context, served) : refuseMethod(context),
    );
    app.all(path, refuseMethod);
  }

  app.route('/', createUploadRoutes(services));

  const health = createHealth(opened, isStopping);
  app.route('/', health.routes);
  app.route('/', createSmsReceipts(services));
  app.route('/', createDocsPages(config.publicOrigin));
  if (config.demo) app.route('/', createDevPages(services));

  app.notFound((context) => refuse(context, 'parameter-error', { field: 'path' }, 404));
  app.onError((thrown, context) => {
    health.noteFailure(thrown);
    return refuseThrown(context, thrown, () => log(thrown, context.get('requestId')));
  });
  return app;
}

const readPaths = new RegExp(
  `^(?:${Object.entries(endpoints)
    .filter(([name]) => allFacts[name as EndpointName].reads)
    .map(([, { path }]) => path.replace(/\{\w+\}/g, '[^/]+'))
    .join('|')})$`,
);
const isReadPath = (path: string) => readPaths.test(path);

interface ServedCall {
  readonly name: EndpointName;
  readonly row: Row;
  readonly handler: Handler;
  /** The names of its fields. */
  readonly fields: ReadonlySet<string>;
}

async function serve(services: Services, context: ApiContext, { name, row, handler, fields: allowed }: ServedCall) {
  nameCall(context, name);
  const signed = await readSigned(context, row);
  const stamp = readStamp(context);
  const address = readAddress(context, services.config.trustProxy);
  await checkSignature(services, stamp, signed);
  const values = withPath(context, row.body ? readBody(signed) : signed);
  const fields = createFields(values, allowed);
  const authorization = context.req.header('authorization') ?? '';
  const backend = await admitBackend(services, name, { address, fields, authorization });
  if (!allFacts[name].reads) await takeNonce(services.nonces, stamp);
  const locale = toLocale(context.req.header('accept-language'));
  const origin = readOwnOrigin(context, services.config);
  const device = context.req.header('user-agent') ?? '';
  const inWechat = readUserAgent(device).wechat;
  if (stamp.token !== '') await services.sessions.touch(stamp.token, { address, device });
  const captcha = readCaptcha(services.captcha.fields, values);
  const call = { backend, captcha, device, fields, token: stamp.token, address, locale, origin, inWechat };
  return answer(context, await audited(services, name, handler, call));
}

/** Under the name that the provider gives it, so it is no field of the call. */
function readCaptcha(fields: readonly string[], values: ReadonlyMap<string, string>): CaptchaAnswer {
  const answer = fields.map((field): [string, string] => [field, values.get(field) ?? '']);
  for (const [field, text] of answer) if (text.length > 4096) throw parameterError(field);
  return Object.fromEntries(answer);
}
