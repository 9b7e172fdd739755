import type { LanguageTag } from '../../core/index.js';
import { cdnFiles } from './cdn-files.js';
import { toAttributes } from './markup.js';

export interface PreloadOptions {
  /** The base URL of the files, absolute or a path on the page's own origin. */
  readonly cdn: string;
  readonly tag: string;
  readonly framed: boolean;
  readonly locale: LanguageTag;
  readonly nonce: string | undefined;
}

/**
 * Preload links for everything that hydrates a server-rendered tag; not for what paints it. Throws for an invalid base
 * URL.
 */
export function toPreloads({ cdn, tag, framed, locale, nonce }: PreloadOptions): string {
  if (!/^(https?:\/\/|\/(?!\/))[^\s"'<>?#]*$/.test(cdn)) throw new TypeError(`"${cdn}" is no folder of files.`);
  const filesOf = (name: string) => (cdnFiles[name] ?? []).filter(([path]) => !path.startsWith('chunks/first-'));
  const files = framed ? filesOf('frame') : [locale, tag, `${tag} ${locale}`].flatMap(filesOf);
  return files
    .map(([path, integrity]) => {
      const href = `${cdn.replace(/\/$/, '')}/${path}`;
      const asked = { rel: 'modulepreload', href, integrity, fetchpriority: 'low', crossorigin: true, nonce };
      return `<link${toAttributes(asked)}>`;
    })
    .join('');
}
