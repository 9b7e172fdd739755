import { createHash } from 'node:crypto';
import { endpoints } from '../core/endpoints.js';
import { faultsIn } from './check.mjs';

export const usage = `account-portal doctor <address of a page>

Opens the page and tells what keeps its portal tags from working, with what to do: content security policy, the origin at the
API, mixed content, blocked storage, two versions, missing preloads, mistakes in the tags. With puppeteer-core and a
Chromium on this machine (CHROME_PATH) it also sees what scripts have made. Exit code 1: something is wrong. 2: no such page.`;

/** @param {readonly string[]} given */
export async function run([address, ...rest]) {
  if (!address || rest.length > 0 || !URL.canParse(address)) return { error: usage, code: 2 };
  const answer = await fetch(address).catch((cause) => cause);
  if (!(answer instanceof Response) || !answer.ok)
    return { error: `${address} cannot be opened: ${answer.status ?? answer.cause?.code ?? answer.message}.`, code: 2 };
  const html = await answer.text();
  const seen = await lookInBrowser(answer.url);
  const page = {
    url: answer.url,
    policy: answer.headers.get('content-security-policy') ?? '',
    html,
    drawn: seen?.html ?? html,
  };
  const findings = [...(await judge(page)), ...(seen?.findings ?? [])];
  const head = seen
    ? ''
    : 'Without a browser: puppeteer-core or a Chromium is not here, so scripts of the page were not run.\n';
  if (findings.length === 0) return { text: `${head}${answer.url}: nothing is wrong.`, code: 0 };
  return { error: `${head}${findings.map(({ what, fix }) => `- ${what}\n  ${fix}`).join('\n')}`, code: 1 };
}

/**
 * What is wrong with a page, by its address, its policy and its HTML: as it was sent, which alone has nonces, and as scripts
 * have left it.
 * @param {{ url: string, policy: string, html: string, drawn?: string }} page
 * @param {typeof fetch} [request]
 * @returns {Promise<{ what: string, fix: string }[]>}
 */
export async function judge({ url, policy, html, drawn = html }, request = fetch) {
  const { origin, protocol } = new URL(url);
  const tags = elementsIn(drawn, 'portal-[a-z-]+');
  const scripts = elementsIn(html, 'script');
  const loaders = scripts.filter(({ attributes }) => /account-portal(\.iife)?\.js/.test(attributes.src ?? ''));
  const found = faultsIn(drawn).map(({ line, text }) => ({
    what: `Line ${line}: ${text}`,
    fix: 'Correct it in the page.',
  }));
  const tell = (what, fix) => found.push({ what, fix });
  if (tags.length === 0)
    tell('The page has no portal tag.', 'Add <portal-login …></portal-login>; "account-portal init" writes one.');
  const sources = new Set(loaders.map(({ attributes }) => new URL(attributes.src, url).pathname.replace(/\?.*/, '')));
  if (loaders.length > 1 || sources.size > 1)
    tell(
      `The page loads ${loaders.length} scripts of the portal: ${loaders.map(({ attributes }) => attributes.src).join(', ')}.`,
      'Keep one. To run two versions, give one of them a suffix with define({ suffix }).',
    );
  for (const { attributes } of loaders)
    if (attributes.type !== 'module' && !/\.iife\.js/.test(attributes.src))
      tell(`${attributes.src} is loaded as a classic script.`, 'Add type="module" to its script tag.');

  const hosts = new Set(tags.map(({ attributes }) => attributes['api-host']).filter(Boolean));
  for (const host of hosts) {
    if (!URL.canParse(host))
      tell(`api-host="${host}" is not an origin.`, 'Write it with its scheme, as https://api.example.com.');
    else await judgeApi(new URL(host).origin, origin, protocol, request, tell);
  }
  for (const { attributes } of loaders)
    if (protocol === 'https:' && attributes.src.startsWith('http:'))
      tell(
        `The script ${attributes.src} is mixed content: browsers block it on a page with https.`,
        'Load it by https.',
      );
  const metas = elementsIn(html, 'meta').filter(({ attributes }) =>
    /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''),
  );
  for (const text of [policy, ...metas.map(({ attributes }) => attributes.content ?? '')].filter(Boolean))
    judgePolicy(readPolicy(text), { origin, url, scripts, loaders, hosts, tags }, tell);
  await judgePreloads(url, html, loaders, tags, request, tell);
  return found;
}

async function judgeApi(host, origin, protocol, request, tell) {
  if (protocol === 'https:' && host.startsWith('http:') && !/^http:\/\/(127\.|localhost)/.test(host))
    return tell(`api-host ${host} is mixed content on a page with https.`, 'Use the https origin of the API.');
  const path = endpoints.getByHost.path;
  const answer = await request(`${host}${path}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-nonce' },
  }).catch(() => null);
  if (!answer) return tell(`The API ${host} does not answer.`, 'Check api-host, and that the server runs.');
  const allowed = answer.headers.get('access-control-allow-origin');
  if (host !== origin && allowed !== '*' && allowed !== origin)
    tell(
      `The API ${host} does not accept the origin ${origin}.`,
      "Add it to the company's list of origins; in the demo, ORIGINS.",
    );
}

/** @returns {Map<string, string[]>} */
function readPolicy(text) {
  const rows = text.split(/[;,]/).map((row) => row.trim().split(/\s+/));
  return new Map(rows.filter(([name]) => name).map(([name, ...sources]) => [name.toLowerCase(), sources]));
}

/** Whether a list of sources lets an address in; without the directive, and without its fallback, everything is let in. */
function lets(policy, directive, address, self) {
  const list = policy.get(directive) ?? policy.get('default-src');
  if (!list) return true;
  const { origin, protocol, host } = new URL(address);
  return list.some((source) => {
    const plain = source.replace(/\/.*$|\/$/, (path) => (source.includes('://') ? path : ''));
    return (
      source === '*' ||
      source === protocol ||
      (source === "'self'" && origin === self) ||
      plain.replace(/(:\/\/[^/]+).*$/, '$1') === origin ||
      plain === host ||
      (source.includes('*.') && host.endsWith(source.replace(/^.*\*\./, '.')))
    );
  });
}

function judgePolicy(policy, { origin, url, scripts, loaders, hosts, tags }, tell) {
  const list = policy.get('script-src-elem') ?? policy.get('script-src') ?? policy.get('default-src');
  const directive = policy.has('script-src-elem') ? 'script-src-elem' : 'script-src';
  const hasNonce = (value) => value !== undefined && list?.includes(`'nonce-${value}'`);
  const isStrict = list?.includes("'strict-dynamic'");
  for (const { attributes } of list ? loaders : []) {
    const address = new URL(attributes.src, url).href;
    const hashed = (attributes.integrity ?? '').split(/\s+/).some((hash) => hash && list.includes(`'${hash}'`));
    const named = !isStrict && lets(policy, directive, address, origin);
    if (!hasNonce(attributes.nonce) && !hashed && !named)
      tell(
        `The policy blocks the script ${attributes.src}.`,
        `Add ${new URL(address).origin} to ${directive}, give the script the page's nonce, or give it integrity="sha384-…" of integrity.json and add that hash, in quotes, to ${directive}.`,
      );
    else if (hashed && !isStrict && !lets(policy, directive, new URL('chunks/a.js', address).href, origin))
      tell(
        `The policy lets in ${attributes.src} by its hash, but not the files that it loads.`,
        `Add 'strict-dynamic' or ${new URL(address).origin} to ${directive}; an import map with "integrity" covers their hashes.`,
      );
  }
  const bare = list && !list.includes("'unsafe-inline'");
  for (const { attributes, text } of bare ? scripts.filter((one) => one.attributes.src === undefined) : []) {
    if (/json|importmap|speculationrules|template/.test(attributes.type ?? '') && attributes.type !== 'importmap')
      continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    if (
      hasNonce(attributes.nonce) ||
      ['256', '384', '512'].some((bits) =>
        list.includes(`'sha${bits}-${createHash(`sha${bits}`).update(text).digest('base64')}'`),
      )
    )
      continue;
    tell(
      `The policy blocks the inline script "${text.trim().slice(0, 40)}…".`,
      `Give it the page's nonce, or add ${hash} to ${directive}.`,
    );
  }
  for (const host of hosts)
    if (URL.canParse(host) && !lets(policy, 'connect-src', host, origin))
      tell(`The policy blocks calls of the API ${host}.`, `Add ${new URL(host).origin} to connect-src.`);
  for (const { attributes } of loaders) {
    const portal = new URL(attributes.src, url).origin;
    if (!lets(policy, 'img-src', portal, origin))
      tell(`The policy blocks the pictures of the portal.`, `Add ${portal} to img-src.`);
  }
  const framed = tags.filter(({ attributes }) => attributes.isolation === 'frame');
  for (const place of new Set(framed.map(({ attributes }) => attributes['portal-origin']).filter(Boolean)))
    if (
      !lets(
        policy.has('frame-src')
          ? policy
          : new Map([['frame-src', policy.get('child-src') ?? policy.get('default-src') ?? ['*']]]),
        'frame-src',
        place,
        origin,
      )
    )
      tell(`The policy blocks the frame of ${place}.`, `Add ${place} to frame-src.`);
  const types = policy.get('trusted-types');
  if (
    policy.has('require-trusted-types-for') &&
    types?.includes("'none'") &&
    scripts.some(({ attributes }) => /require\.js|jquery/.test(attributes.src ?? ''))
  )
    tell(
      'The policy forbids what older libraries do with scripts and HTML (trusted-types).',
      'Allow the policy of that library by its name.',
    );
}

async function judgePreloads(url, html, loaders, tags, request, tell) {
  const [loader] = loaders.filter(({ attributes }) => attributes.src.endsWith('account-portal.js'));
  if (!loader || tags.length === 0) return;
  const base = new URL('./', new URL(loader.attributes.src, url));
  const list = await request(new URL('preload.json', base)).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  const [{ attributes, name }] = tags;
  const locale = attributes.locale?.split('-')[0] ?? /<html[^>]*\blang="?([a-z]{2})/i.exec(html)?.[1] ?? 'zh';
  const files = [...(list?.[locale] ?? []), ...(list?.[name] ?? [])];
  const preloaded = elementsIn(html, 'link').map(({ attributes: { rel, href } }) =>
    rel === 'modulepreload' ? href : '',
  );
  const missing = files.filter((file) => !preloaded.some((href) => href?.endsWith(file)));
  if (missing.length > 0)
    tell(
      `${missing.length} files are found late, by other files.`,
      `In the head:\n${missing.map((file) => `  <link rel="modulepreload" href="${new URL(file, base)}" crossorigin>`).join('\n')}`,
    );
}

/** The elements of a name, with attributes and, up to their end, text. Only for a report: no parser of HTML. */
function elementsIn(html, name) {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  return [...text.matchAll(new RegExp(`<(${name})(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>`, 'gi'))].map((match) => {
    const [open, tag, inside] = match;
    const rest = text.slice(match.index + open.length);
    const end = rest.search(new RegExp(`</${tag}`, 'i'));
    const attributes = [...inside.matchAll(/([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(
      ([, key, double, single, plain]) => [
        key.toLowerCase(),
        (double ?? single ?? plain ?? '').replaceAll('&amp;', '&'),
      ],
    );
    return {
      name: tag.toLowerCase(),
      attributes: Object.fromEntries(attributes),
      text: end < 0 ? '' : rest.slice(0, end),
    };
  });
}

/** What only a browser sees; null where there is none. */
async function lookInBrowser(address) {
  const puppeteer = await import('puppeteer-core').catch(() => null);
  const executablePath = puppeteer && (await findChromium());
  if (!executablePath) return null;
  const browser = await puppeteer.default.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const findings = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && /Content Security Policy|Mixed Content|CORS|account-portal|portal-/i.test(text))
        findings.push({
          what: `The console says: ${text.slice(0, 300)}`,
          fix: 'See the finding above that names it, or the guide.',
        });
    });
    await page.goto(address, { waitUntil: 'networkidle2' });
    const state = await page.evaluate(() => {
      const can = (look) => {
        try {
          return look() !== null;
        } catch {
          return false;
        }
      };
      const tags = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portal-'));
      return {
        storage: can(() => localStorage) && can(() => sessionStorage),
        undefinedTags: [...new Set(tags.filter((tag) => tag.matches(':not(:defined)')).map((tag) => tag.localName))],
      };
    });
    if (!state.storage)
      findings.push({
        what: 'The browser blocks storage on this page.',
        fix: 'A login works all the same, but is forgotten on the next page. In a frame, drop the attribute sandbox or add allow-same-origin.',
      });
    for (const tag of state.undefinedTags)
      findings.push({
        what: `No script has defined <${tag}>.`,
        fix: 'Load the script of the portal, or call its define function.',
      });
    return { html: await page.content(), findings };
  } finally {
    await browser.close();
  }
}

async function findChromium() {
  const { access, constants } = await import('node:fs/promises');
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    process.env.CHROME_PATH ?? '',
    ...names.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ].filter(Boolean);
  for (const path of candidates)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  return null;
}
