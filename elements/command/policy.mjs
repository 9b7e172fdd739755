import { createHash } from 'node:crypto';

/**
 * The directives of a content security policy with their sources.
 * @returns {Map<string, string[]>}
 */
export function readPolicy(text) {
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

/** What of the portal the policy of a page blocks. */
export function judgePolicy(policy, { origin, url, scripts, loaders, hosts, tags }, tell) {
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

/** What of the portal an integrity policy of a page blocks: every script without a hash, also those that a script fetches. */
export function judgeIntegrity(policy, { scripts, loaders }, tell) {
  if (!/blocked-destinations\s*=\s*\([^)]*\bscript\b/.test(policy)) return;
  const maps = scripts.filter(({ attributes }) => attributes.type === 'importmap').map(({ text }) => text);
  const listed = (file) => maps.some((text) => text.includes('"integrity"') && text.includes(file));
  for (const { attributes } of loaders) {
    const file = attributes.src.split('/').at(-1);
    const isModule = attributes.type === 'module';
    if (!attributes.integrity && !(isModule && listed(file)))
      tell(
        `The integrity policy blocks the script ${attributes.src}.`,
        `Give it integrity="…", with the value of ${file} in integrity.json.`,
      );
    if (isModule && !listed('/chunks/'))
      tell(
        'The integrity policy blocks the files that the script of the portal loads.',
        'List integrity.json under "integrity" in an import map before the script, or take account-portal.iife.js, which loads none.',
      );
  }
}
