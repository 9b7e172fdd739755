import { readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

/** The pages with listings, which are written into them from the files that tests run. */
export const pagesWithListings = ['docs/least-server.md', 'docs/your-server.md'] as const;

const files: Readonly<Record<string, string>> = {
  'php-signature': 'php/signature.php',
  'java-signature': 'java/Signature.java',
  'go-signature': 'go/signature.go',
  'python-signature': 'python/signature.py',
  'node-signature': 'node/signature.mjs',
  'php-portal': 'php/portal.php',
  'java-portal': 'java/Portal.java',
  'go-portal': 'go/portal.go',
  'python-portal': 'python/portal.py',
  'node-shop': 'node/shop.mjs',
  'node-happy-path': 'node/happy-path.mjs',
};

/** A page as it is, and as it should be; throws for a listing that there is not. */
export function readPage(page: string): { readonly written: string; readonly expected: string } {
  const written = readFileSync(new URL(page, root), 'utf8');
  const expected = written.replace(
    /<!-- listing-([\w-]+) -->\n[\s\S]*?<!-- \/listing-\1 -->/g,
    (_, name: string) => `<!-- listing-${name} -->\n\n${toListing(name)}\n<!-- /listing-${name} -->`,
  );
  return { written, expected };
}

function toListing(name: string): string {
  const file = files[name];
  if (file === undefined) throw new Error(`there is no listing ${name}`);
  const language = file.split('.').at(-1)?.replace('mjs', 'js').replace('py', 'python');
  return `\`\`\`${language}\n${readFileSync(new URL(`examples/backends/${file}`, root), 'utf8')}\`\`\`\n`;
}
