import { readFileSync } from 'node:fs';

interface Vector {
  readonly canonical: string;
  readonly md5: string;
  readonly catches?: string;
}

/** The published vectors that each catch one mistake. A server does not read them. */
export function readMistakes() {
  const file = new URL('../../../test/vectors/signature.json', import.meta.url);
  const vectors: readonly Vector[] = JSON.parse(readFileSync(file, 'utf8'));
  return vectors.flatMap(({ catches, canonical, md5 }) =>
    catches ? [{ catches, parameters: canonical.split('\n').at(-1) ?? '', md5 }] : [],
  );
}
