import { createLoginFlow, createPortal } from 'account-portal';
import { chooseFirst } from './choose.ts';

/** Logs in without a browser: `npx node examples/headless/log-in.ts http://127.0.0.1:4100 13800138000 portal.demo1`. */
const [apiHost = 'http://127.0.0.1:4100', account = '', password = ''] = process.argv.slice(2);

const portal = createPortal({ apiHost, redirect: 'manual' });
const flow = createLoginFlow(portal);

await flow.submit({ account, password });
await chooseFirst(flow);

const { step, issues, error } = flow.get();
portal.destroy();
if (step.name === 'landed') {
  console.log(`Lands on the ${step.landing.side} side: ${step.landing.url}`);
} else {
  console.error(`Not logged in: ${JSON.stringify(error ?? issues)}`);
  process.exitCode = 1;
}
