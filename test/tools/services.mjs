import { freePort, startChild, untilAnswers } from './children.mjs';

/**
 * The reference API with the hosted page, and the tenant's site, on free ports and a database in memory.
 * A run that already started them hands their addresses on in PORTAL_URL and TENANT_URL.
 * @returns {Promise<{ portal: string, tenant: string }>}
 */
export async function startServices() {
  const { PORTAL_URL, TENANT_URL } = process.env;
  if (PORTAL_URL && TENANT_URL) return { portal: PORTAL_URL, tenant: TENANT_URL };
  return (await launchServices(['ignore', 'ignore', 'inherit'])).services;
}

/** Services of one's own, with what they write. */
export async function launchServices(stdio) {
  const [port, tenantPort, wechatPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    TENANT_PORT: String(tenantPort),
    WECHAT_PORT: String(wechatPort),
    DATA_DIR: 'memory',
    // Every test comes from one address and asks for many codes; few customers start faster.
    CODES_PER_ADDRESS: '1000',
    QUOTA_FACTOR: '100',
    DEMO_CUSTOMERS: '30',
  };
  const child = startChild(process.execPath, ['examples/serve.ts'], { env, stdio });
  const services = { portal: `http://127.0.0.1:${port}`, tenant: `http://127.0.0.1:${tenantPort}` };
  await untilAnswers(`${services.portal}/healthz`, child);
  return { services, child };
}
