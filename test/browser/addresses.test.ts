import { allowedRedirect, hostsFor, resolveTenant } from 'account-portal';
import hostCorpus from '../vectors/hosts.json';
import allow from '../vectors/redirect-allow.json';
import redirectCorpus from '../vectors/redirects.json';
import { expect, inEveryEngine } from './support/harness.ts';

const test = inEveryEngine('URLs and referrers');

// Each engine has its own URL parser; the tests of core run the same corpora in Node.

test('the engine parses every host as listed', () => {
  const hosts = { account: 'https://account.example.com', productHosts: ['example.com', 'shop.example.cn'] };

  // A URL that the engine cannot parse, such as broken Punycode, cannot be the address of a page; nor one that it escapes.
  const expected = hostCorpus.map((row) => (canParse(row.href) ? row : { ...row, kind: 'local', companyId: null }));

  const read = hostCorpus.map(({ href }) => {
    const { kind, companyId } = resolveTenant({ href, hosts });
    return { href, kind, companyId };
  });

  expect(read).toEqual(expected);
});

/** `URL.canParse`, which the oldest engines lack; until 119, Chromium escaped what it now refuses or takes as it is. */
function canParse(href: string): boolean {
  try {
    return !new URL(href).hostname.includes('%');
  } catch {
    return false;
  }
}

test('the engine navigates nowhere that is not listed', () => {
  const hosts = hostsFor('https://api.example.com');

  const read = redirectCorpus.map(({ address }) => ({
    address,
    href: allowedRedirect(address, hosts, allow),
  }));

  expect(read).toEqual(redirectCorpus);
});

test('an allowed address is where the engine would navigate', () => {
  const hosts = hostsFor('https://api.example.com');
  const link = document.createElement('a');

  for (const { address } of redirectCorpus) {
    const href = allowedRedirect(address, hosts);
    if (href === null) continue;
    link.href = href;
    expect(link.href).toBe(href);
    expect(link.hostname === 'example.com' || link.hostname.endsWith('.example.com')).toBe(true);
  }
});
