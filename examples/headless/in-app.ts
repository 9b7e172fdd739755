import { createBindPhoneFlow, createLoginFlow, createPortal, headlessEnvironment } from 'account-portal';
import { createFakeBridge, memoryEnvironment } from 'account-portal/testing';
import { chooseFirst } from './choose.ts';

/**
 * A complete login in a native app, without a page and without an app: logs in, chooses a company and side, binds a phone
 * if none is bound, hands over the user and the push id, and lands. Codes are read from the demo's outbox.
 * `npx node examples/headless/in-app.ts http://127.0.0.1:4100 lin.wei portal.demo1 13912345678`
 */
const [apiHost = 'http://127.0.0.1:4100', account = 'lin.wei', password = 'portal.demo1', phone = ''] =
  process.argv.slice(2);

// An environment that prints where the page would navigate to; network, clock and randomness are real.
const { fetch: send, clock, randomBytes } = headlessEnvironment();
const page = { href: `${apiHost}/login?companyId=1001`, userAgent: 'CloudOrder/1.0 (ANDROID)' };
const environment = { ...memoryEnvironment(page), fetch: send, clock, randomBytes };
const bridge = createFakeBridge({ state: { data: 'terminal' }, pushId: { data: '1a0018970a8b4f5c6d7' } }, environment);
const portal = createPortal({ apiHost, environment, bridge });

await portal.start();
const login = createLoginFlow(portal);
await login.submit({ account, password });
await chooseFirst(login);
await bindPhone();

const { step, issues, error } = login.get();
const saved = bridge.messages.find(({ name }) => name === 'saveUser');
console.log(`The app was sent: ${bridge.messages.map(({ name }) => name).join(', ')}`);
portal.destroy();
if (step.name === 'landed') {
  console.log(`The app keeps: ${JSON.stringify(saved?.params, (key, value) => (key === 'token_' ? '…' : value))}`);
  console.log(`Lands on the ${step.landing.side} side: ${environment.seen.left[0]}`);
} else {
  console.error(`Not logged in: at ${step.name}, ${JSON.stringify(error ?? issues)}`);
  process.exitCode = 1;
}

/** Answers the question for a phone, which a login without one is asked, with that of the command line. */
async function bindPhone(): Promise<void> {
  const { step } = login.get();
  if (step.name !== 'bind-phone') return;
  const flow = createBindPhoneFlow(portal, step.user);
  await flow.sendCode({ phone });
  await flow.submit({ phone, code: await readCode(), password });

  const bound = flow.get();
  if (bound.step.name === 'password') flow.skipPassword();
  if (bound.error) console.error(`Not bound: ${bound.error.code}`);
  if ('user' in bound.step) {
    console.log(`Bound ${bound.step.maskedPhone}`);
    await login.proceed(bound.step.user);
  }
}

/** The newest message to the phone in the demo's outbox. */
async function readCode(): Promise<string> {
  const page = await (await fetch(`${apiHost}/dev/outbox`)).text();
  const message = page.split('<li>').find((item) => item.includes(phone));
  return /\b\d{6}(?:\d{2})?\b/.exec(message?.split('class="text"')[1] ?? '')?.[0] ?? '';
}
