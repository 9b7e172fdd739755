import cluster from 'node:cluster';
import { once } from 'node:events';
import { type HttpBindings, serve } from '@hono/node-server';
import { publicSecret } from 'account-portal';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { type ApiConfig, readConfig } from './api/config.ts';
import { loopbackOnly } from './api/dev/loopback-only.ts';
import { observed } from './api/observation/observed.ts';
import { weChatChannels } from './api/providers/wechat-config.ts';
import { startApi } from './api/start.ts';
import { brotliFiles } from './brotli-files.ts';
import { createCdnFiles } from './cdn-files.ts';
import { createGalleryPages } from './gallery/gallery-pages.ts';
import { createGuidePages } from './guide/guide-pages.ts';
import { companyAt } from './hosted-portal/company-at.ts';
import { createHostedPages } from './hosted-portal/hosted-pages.ts';
import { type PageSettings, toSigner } from './hosted-portal/page-settings.ts';
import { createThemeFiles } from './hosted-portal/theme-files.ts';
import { createLiveReload } from './live-reload.ts';
import { createBridgePages } from './native-app/bridge-pages.ts';
import { createPlaygroundPages } from './playground/playground-pages.ts';
import { createStatistics } from './statistics/statistics.ts';
import { stopGracefully } from './stop-gracefully.ts';
import { createTenantPages } from './tenant-site/tenant-pages.ts';
import { createWechatServer } from './wechat/wechat-server.ts';

/**
 * Serves API and hosted portal on PORT. With DEMO=1 this is the whole demo: also a company's own site on TENANT_PORT, and
 * a stand-in for WeChat on WECHAT_PORT unless WECHAT_AUTHORIZE_BASE is set. A demo
 * listens on 127.0.0.1 only.
 */
const given = await Promise.resolve(process.env).then(readConfig).catch(fail);
const tenantPort = Number(process.env.TENANT_PORT || 4200);
const wechatPort = Number(process.env.WECHAT_PORT || 4300);
const hostname = '127.0.0.1';
/** The server of itself, as one listens at all addresses also at this one. */
const portalOrigin = `http://${given.host === '0.0.0.0' ? hostname : given.host}:${given.port}`;
const hasStandIn = given.demo && given.wechat.base === '';
const wechatBase = hasStandIn ? `http://${hostname}:${wechatPort}` : given.wechat.base;
const config: ApiConfig = { ...given, wechat: { ...given.wechat, base: wechatBase } };

const api = await startApi(config).catch(fail);

function fail(cause: Error): never {
  console.error(cause.message);
  process.exit(1);
}

const portal = new Hono<{ Bindings: HttpBindings }>();
portal.use('*', compress());
if (process.env.DEV_FILES) portal.route('/', createLiveReload(config.origins));
else {
  const brotli = brotliFiles();
  for (const files of [
    '/assets/*',
    '/cdn/*',
    '/static/*',
    '/styles/*',
    '/themes/*',
    '/playground/assets/*',
    '/guide/*',
  ])
    portal.use(files, brotli);
}
portal.route('/', createCdnFiles());
portal.route('/', createThemeFiles());
portal.route('/', createGuidePages({ makes: config.demo }));
if (config.demo) {
  portal.use('/dev/*', loopbackOnly);
  portal.route('/', createPlaygroundPages());
  portal.route('/', createStatistics());
  portal.route('/', createGalleryPages(wechatBase));
  portal.route('/', createBridgePages());
}
const tenantHosts = config.demo ? ['127.0.0.1', 'localhost'] : [];
const tenantOrigins = tenantHosts.map((host) => `http://${host}:${tenantPort}`);
/** The demo's tenant site belongs to this company; our own pages, and those of ORIGINS, may frame every company. */
const tenantCompany = '1001';
const [secret] = config.secrets;
const isSignedByDefault = config.signer === 'md5' && secret === publicSecret;
const settings: PageSettings = {
  ...config.product,
  ...(config.captchaOfPages && { captcha: config.captchaOfPages }),
  ...(config.landingOrigins.length > 0 && { redirectAllow: config.landingOrigins }),
  ...(!isSignedByDefault && { signature: { signer: config.signer, secret } }),
  ...(config.demo && { demo: true }),
};
const pages = createHostedPages({
  log: api.log,
  security: { contact: config.securityContact, publicOrigin: config.publicOrigin },
  wechatBase,
  trustProxy: config.trustProxy !== 0,
  settings,
  ...(config.product && { sitesOf: api.origins.ofCompany }),
  companyAt: (href) =>
    companyAt(portalOrigin, href, { hosts: config.product?.hosts, signer: toSigner(settings.signature) }),
  framedBy: async (companyId) => [
    ...config.origins.filter((origin) => companyId === tenantCompany || !tenantOrigins.includes(origin)),
    ...(await api.origins.ofCompany(companyId)),
  ],
  industryOf: api.industryOf,
  companyOf: async (origin) => (tenantOrigins.includes(origin) ? tenantCompany : api.origins.companyOf(origin)),
});
const observedPages = new Hono().use(requestId(), observed(api.observers)).route('/', pages);
const isApi = (path: string) => /^\/(v1|openapi|healthz|readyz|sms|dev|docs|upload|files)(\/|$)/.test(path);
portal.all('*', (context) => (isApi(context.req.path) ? api.app : observedPages).fetch(context.req.raw, context.env));

const tenant = new Hono();
tenant.use('*', compress());
tenant.route('/', createTenantPages(portalOrigin));

const apps = weChatChannels.map((kind) => ({
  ...config.wechat.apps[kind],
  kind,
  name: '青禾粮油 · Demo',
  domains: [hostname, 'localhost'],
}));

const servers = [
  serve({ fetch: portal.fetch, port: config.port, hostname: config.host }),
  ...(config.demo ? [serve({ fetch: tenant.fetch, port: tenantPort, hostname })] : []),
  ...(hasStandIn ? [serve({ fetch: createWechatServer({ apps }).fetch, port: wechatPort, hostname })] : []),
];
for (const server of servers) {
  server.on('error', (cause: NodeJS.ErrnoException) => {
    console.error(
      cause.code === 'EADDRINUSE'
        ? `${cause.message}. Choose other ports with PORT, TENANT_PORT and WECHAT_PORT.`
        : cause,
    );
    void stop(1);
  });
}

const demoWelcome = `
  Hosted portal   ${portalOrigin}/login
  Tenant site     http://${hostname}:${tenantPort}/
  API             ${portalOrigin}/v1  (${api.database})
  WeChat's part   ${wechatBase || 'none'}${hasStandIn ? ' (plays the phone)' : ''}
  SMS outbox      ${portalOrigin}/dev/outbox
  Page views      ${portalOrigin}/dev/stats
  Guide           ${portalOrigin}/guide
  Playground      ${portalOrigin}/playground
  Gallery         ${portalOrigin}/dev/gallery
  Native bridge   ${portalOrigin}/dev/bridge  (or npm run app)
  Health          ${portalOrigin}/healthz

  Log in with 13800138000 / portal.demo1. Stop with Ctrl+C.
`;
/** The landings of sites that nobody has named show an empty page. */
const unnamed = Object.entries({ mgr: 'MGR_ORIGIN', m: 'M_ORIGIN', store: 'STORE_ORIGIN' } as const)
  .filter(([host]) => config.product?.hosts[host as 'mgr' | 'm' | 'store'] === config.publicOrigin) // keys of the table
  .map(([, name]) => name);
const plainWelcome = `
  Hosted portal   ${portalOrigin}/login, for browsers ${config.publicOrigin}
  API             ${portalOrigin}/v1  (${api.database}${api.migrated.length > 0 ? `, migrated to ${api.migrated.at(-1)}` : ''})
  Health          ${portalOrigin}/healthz
${unnamed.length > 0 ? `\n  After a login people find an empty page: nothing is set in ${unnamed.join(', ')}.\n` : ''}`;
const welcome = () => {
  api.startSweeping();
  if (!cluster.isWorker) console.log(config.demo ? demoWelcome : plainWelcome);
};
void Promise.all(servers.map((server) => once(server, 'listening'))).then(welcome, () => {}); // the loop above reports it

let stopping = false;
async function stop(exitCode = 0, noticeMs = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.exitCode = exitCode;
  await stopGracefully(servers, api, noticeMs);
}
process.once('SIGINT', () => stop());
process.once('SIGTERM', () => stop(0, config.stopNoticeMs));
