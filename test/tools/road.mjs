import './require-node.mjs';
import { Session } from 'node:inspector/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

// `node test/tools/road.mjs [dist]` lists the modules through which one press of "Log in" goes in a tag, from the press to
// `portal-login`: those with a function that
// has run in between, by the engine's own coverage. Those with a star are the road itself: the rest draws the form anew.

const dist = resolve(process.argv[2] ?? 'dist');
const at = (file) => import(pathToFileURL(resolve(dist, file)).href);

const page = new GlobalWindow({ url: 'https://shop.example.com/' });
populateGlobal(globalThis, page, { bindFunctions: true });

const [{ backend, ok, wireCompany, wireLists }, { defineLogin }] = await Promise.all(
  ['core/testing.js', 'elements/tags/login.js'].map(at),
);
const server = backend({
  getCompanyById: ok(wireCompany()),
  registerSetting: ok({}),
  getDefaultSetting: ok({}),
  mixedLogin: ok(wireLists()),
  getAuthCode: ok({ auth_code_: 'code' }),
});
/** The files on the stack, through awaits, of each call to the server and of the event at the end. */
const followed = new Set();
Error.stackTraceLimit = Number.POSITIVE_INFINITY;
const follow = () => {
  for (const [, file] of new Error().stack.matchAll(/file:\/\/(\S+?):\d+/g))
    if (file.startsWith(`${dist}/`)) followed.add(file.slice(dist.length + 1));
};
globalThis.fetch = (url, init) => {
  follow();
  return server(String(url), init);
};
defineLogin();

const tag = document.createElement('portal-login');
for (const [name, value] of Object.entries({
  'api-host': 'https://api.example.com',
  'company-id': '1001',
  redirect: 'manual',
}))
  tag.setAttribute(name, value);
document.body.append(tag);
await tag.whenReady();
for (const [name, value] of [
  ['account', 'lin.wei'],
  ['password', 'portal.demo1'],
]) {
  const field = tag.querySelector(`[name=${name}]`);
  field.value = value;
  field.dispatchEvent(new page.Event('input', { bubbles: true }));
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const landed = new Promise((settle) =>
  tag.addEventListener(
    'portal-login',
    () => {
      follow();
      settle();
    },
    { once: true },
  ),
);
followed.clear();
tag.querySelector('form').requestSubmit();
await landed;
const { result } = await session.post('Profiler.takePreciseCoverage');

const root = pathToFileURL(`${dist}/`).href;
const road = result
  .filter(({ url }) => url.startsWith(root))
  .filter(({ functions }) =>
    functions.some(({ functionName, ranges: [{ count }] }) => functionName !== '' && count > 0),
  )
  .map(({ url }) => url.slice(root.length))
  .sort();
const counts = Map.groupBy(road, (file) => file.split('/')[0]);
console.log(road.map((file) => `${followed.has(file) ? '*' : ' '} ${file}`).join('\n'));
console.log(
  `\n${followed.size} files (*) are on the stack of a call or of the event. In all, ${road.length} have run: ${[...counts].map(([folder, files]) => `${folder} ${files.length}`).join(', ')}`,
);
process.exit(0);
