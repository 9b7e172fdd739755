import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const style = `
  :root { color-scheme: light dark; --line: #8884; --soft: #8881; --mark: #0f7a58; --stop: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --mark: #4fc3a1; --stop: #f2887f; } }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 48rem; font: 1rem/1.55 system-ui, sans-serif; }
  header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: baseline; justify-content: space-between; }
  h1 { margin: 0; font-size: 1.5rem; }
  h2 { margin: 3rem 0 .5rem; font-size: 1.25rem; }
  h3 { margin: 2rem 0 .25rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
  a { color: inherit; }
  a.button, button { display: inline-block; padding: .45rem 1rem; border: 1px solid var(--line); border-radius: 99px; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
  a.button:hover, button:hover { background: var(--soft); }
  button.go { border-color: var(--mark); background: var(--mark); color: Canvas; }
  :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
  ol.list { margin: 2rem 0 0; padding: 0; list-style: none; }
  ol.list > li { padding: 1.25rem 0; border-top: 1px solid var(--line); }
  .facts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; }
  .facts > :not(.mark):not(.stop) { opacity: .8; }
  .mark { color: var(--mark); font-weight: 600; }
  .stop { color: var(--stop); font-weight: 600; }
  .text { margin: .35rem 0 0; font-size: 1.125rem; overflow-wrap: anywhere; }
  .empty { padding: 3rem 0; text-align: center; opacity: .7; }
  .notice { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
  dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1rem; margin: 1rem 0; }
  dt { opacity: .7; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  img { display: block; max-width: 100%; max-height: 20rem; border: 1px solid var(--line); border-radius: .5rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .75rem 0 0; }
  input[type="text"] { flex: 1 1 14rem; min-width: 0; padding: .45rem .75rem; border: 1px solid #8888; border-radius: .5rem; background: none; color: inherit; font: inherit; }
  code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
  table { width: 100%; margin: .5rem 0 1rem; border-collapse: collapse; font-size: .9375rem; }
  th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Forbids scripts and framing; allows one style sheet by its hash, and images and forms of this origin. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

type Markup = ReturnType<typeof html>;

export interface PageOptions {
  readonly title: string;
  /** Rendered next to the heading. */
  readonly action?: Markup;
  /** Seconds until the page reloads itself. */
  readonly refresh?: number | undefined;
}

/** The layout of the pages that this server renders itself. */
export function toPage({ title, action, refresh }: PageOptions, body: Markup | Markup[]): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh === undefined ? '' : html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${action ?? ''}
</header>
${body}
</body>
</html>`;
}
