import { endpoints } from '../../core/endpoints.js';
import { defaultLocale } from '../../core/model/locale.js';
import { faultsIn } from './check.mjs';
import { lookInBrowser } from './look-in-browser.mjs';
import { judgeIntegrity, judgePolicy, readPolicy } from './policy.mjs';

export const usage = `account-portal doctor <address of a page>

Opens the page and tells what keeps its portal tags from working, with what to do: content security and integrity policy, the
origin at the API, mixed content, blocked storage, two versions, missing preloads, mistakes in the tags. With puppeteer-core and a
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
    integrityPolicy: answer.headers.get('integrity-policy') ?? '',
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
 * @param {{ url: string, policy: string, integrityPolicy?: string, html: string, drawn?: string }} page
 * @param {typeof fetch} [request]
 * @returns {Promise<{ what: string, fix: string }[]>}
 */
export async function judge({ url, policy, integrityPolicy = '', html, drawn = html }, request = fetch) {
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
  judgeIntegrity(integrityPolicy, { scripts, loaders }, tell);
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

async function judgePreloads(url, html, loaders, tags, request, tell) {
  const [loader] = loaders.filter(({ attributes }) => attributes.src.endsWith('account-portal.js'));
  if (!loader || tags.length === 0) return;
  const base = new URL('./', new URL(loader.attributes.src, url));
  const list = await request(new URL('preload.json', base)).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  const [{ attributes, name }] = tags;
  const locale = attributes.locale?.split('-')[0] ?? /<html[^>]*\blang="?([a-z]{2})/i.exec(html)?.[1] ?? defaultLocale;
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
