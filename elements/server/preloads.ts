import type { Locale } from '../../core/index.js';
import { cdnFiles } from './cdn-files.js';
import { toAttributes } from './markup.js';

export interface PreloadOptions {
  /** The folder of the files: an address of the web, or a path of the page's own origin. */
  readonly cdn: string;
  readonly tag: string;
  readonly framed: boolean;
  readonly locale: Locale;
  readonly nonce: string | undefined;
}

/**
 * The lines by which a browser fetches the rest of a tag while it still reads the page; it stands drawn by then, so
 * nothing is for drawing it. Throws for a folder that is none.
 */
export function toPreloads({ cdn, tag, framed, locale, nonce }: PreloadOptions): string {
  if (!/^(https?:\/\/|\/(?!\/))[^\s"'<>?#]*$/.test(cdn)) throw new TypeError(`"${cdn}" is no folder of files.`);
  const filesOf = (name: string) => (cdnFiles[name] ?? []).filter(([path]) => !path.startsWith('chunks/first-'));
  const screen = filesOf(tag);
  const words = screen.length > 0 ? filesOf(`further-${locale}`) : []; // a screen of its own says more than a login
  const files = framed ? filesOf('frame') : [...filesOf(locale), ...screen, ...words];
  return files
    .map(([path, integrity]) => {
      const href = `${cdn.replace(/\/$/, '')}/${path}`;
      const asked = { rel: 'modulepreload', href, integrity, fetchpriority: 'low', crossorigin: true, nonce };
      return `<link${toAttributes(asked)}>`;
    })
    .join('');
}
