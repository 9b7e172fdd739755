import { freePort, startChild, untilAnswers } from './children.mjs';

/**
 * The reference API with the hosted page, and the tenant's site, on free ports with an in-memory database. If PORTAL_URL
 * and TENANT_URL are set, the run has started them already.
 * @returns {Promise<{ portal: string, tenant: string }>}
 */
export async function startServices() {
  const { PORTAL_URL, TENANT_URL } = process.env;
  if (PORTAL_URL && TENANT_URL) return { portal: PORTAL_URL, tenant: TENANT_URL };
  return (await launchServices(['ignore', 'ignore', 'inherit'])).services;
}

/** Starts separate services, with access to their output, and further variables. */
export async function launchServices(stdio, further = {}) {
  const [port, tenantPort, wechatPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    TENANT_PORT: String(tenantPort),
    WECHAT_PORT: String(wechatPort),
    DEMO: '1',
    DATA_DIR: 'memory',
    // All tests share one address and request many codes; few generated customers start faster.
    CODES_PER_ADDRESS: '1000',
    QUOTA_FACTOR: '100',
    DEMO_CUSTOMERS: '30',
    ...further,
  };
  const child = startChild(process.execPath, ['examples/serve.ts'], { env, stdio });
  const services = { portal: `http://127.0.0.1:${port}`, tenant: `http://127.0.0.1:${tenantPort}` };
  await untilAnswers(`${services.portal}/healthz`, child);
  return { services, child };
}
