import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const style = `
  :root { color-scheme: light dark; --ground: #f6f8fa; --panel: #fff; --text: #16202d; --quiet: #566274; --line: #dfe4eb; --soft: #eef2f6; --mark: #0b6ea8; --go: #0f7a58; --stop: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --panel: #161b22; --text: #e6ebf1; --quiet: #a3adba; --line: #2c343f; --soft: #1f262f; --mark: #6cc4f5; --go: #4fc3a1; --stop: #f2887f; } }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 1.5rem; }
  body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
  a { color: var(--mark); text-underline-offset: .2em; }
  :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
  .layout { display: grid; grid-template-columns: minmax(0, 52rem); justify-content: center; gap: 0 3.5rem; padding: 2.5rem 1.25rem 5rem; }
  header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; }
  h1 { margin: 0; font-size: 1.625rem; line-height: 1.3; letter-spacing: -.01em; }
  h2 { margin: 3.5rem 0 1rem; font-size: 1.25rem; line-height: 1.3; }
  h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
  h3:target { color: var(--mark); }
  p { margin: .75rem 0; }
  a.button, button { display: inline-block; padding: .45rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); color: inherit; font: inherit; font-size: .9375rem; text-decoration: none; cursor: pointer; }
  a.button:hover, button:hover { border-color: var(--quiet); }
  button.go { border-color: var(--go); background: var(--go); color: var(--panel); font-weight: 600; }
  section, ol.list > li, .empty { margin: 0 0 1rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--panel); list-style: none; }
  ol.list { margin: 1.5rem 0 0; padding: 0; }
  .facts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; margin: .25rem 0; color: var(--quiet); font-size: .875rem; }
  .mark, .stop { padding: 0 .5rem; border-radius: .375rem; background: var(--soft); color: var(--go); font-size: .8125rem; font-weight: 600; }
  .stop { color: var(--stop); }
  .text { margin: .35rem 0 0; font-size: 1.125rem; overflow-wrap: anywhere; }
  .empty { margin-top: 1.5rem; padding: 3rem 1.5rem; color: var(--quiet); text-align: center; }
  .notice { padding: .75rem 1rem; border: 1px solid var(--go); border-radius: .5rem; background: var(--panel); }
  dl { display: grid; grid-template-columns: minmax(4.5rem, auto) minmax(0, 1fr); gap: .25rem 1rem; margin: .75rem 0 0; font-size: .9375rem; }
  dt { color: var(--quiet); }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  img { display: block; max-width: 100%; max-height: 20rem; margin-top: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .75rem 0 0; }
  input[type="text"] { flex: 1 1 14rem; min-width: 0; padding: .45rem .75rem; border: 1px solid var(--quiet); border-radius: .5rem; background: var(--ground); color: inherit; font: inherit; font-size: .9375rem; }
  code { padding: .1em .35em; border-radius: .3em; background: var(--soft); font: .875em ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  code b { margin-right: .25em; color: var(--go); }
  code b.get { color: var(--mark); }
  table { width: 100%; margin: .75rem 0 0; border-collapse: collapse; font-size: .9375rem; }
  th, td { padding: .4rem 1rem .4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { color: var(--quiet); font-size: .8125rem; font-weight: 500; }
  th:first-child { width: 30%; }
  th:nth-child(2) { width: 20%; }
  nav ul { margin: 0; padding: 0; list-style: none; font-size: .875rem; }
  nav a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  nav a:hover { color: var(--mark); text-decoration: underline; }
  nav > ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-bottom: 2rem; }
  nav ul ul { display: none; }
  @media (max-width: 40rem) {
    section, ol.list > li { padding: 1rem; }
    thead { display: none; }
    tr, td { display: block; padding: 0; border: 0; }
    tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  }
  @media (min-width: 64rem) {
    .layout { grid-template-columns: 15rem minmax(0, 52rem); }
    .layout > main:only-child { grid-column: 1 / -1; width: 52rem; justify-self: center; }
    nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 2.5rem .25rem; margin-top: -2.5rem; }
    nav > ul { display: block; margin: 0; }
    nav > ul > li { margin-bottom: 1.25rem; }
    nav > ul > li > a { font-weight: 600; }
    nav ul ul { display: block; color: var(--quiet); line-height: 1.9; }
  }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Forbids scripts and framing; allows one style sheet by its hash, and images and forms of this origin. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export type Markup = ReturnType<typeof html>;

export interface PageOptions {
  readonly title: string;
  /** Rendered next to the heading. */
  readonly action?: Markup;
  /** List items with links into the page, which stay visible beside it on a wide screen. */
  readonly contents?: Markup;
  /** Seconds until the page reloads itself. */
  readonly refresh?: number | undefined;
}

/** The layout of the pages that this server renders itself. */
export function toPage({ title, action, contents, refresh }: PageOptions, body: Markup | Markup[]): Markup {
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
<div class="layout">
${contents ? html`<nav aria-label="Contents"><ul>${contents}</ul></nav>` : ''}
<main>
<header>
<h1>${title}</h1>
${action ?? ''}
</header>
${body}
</main>
</div>
</body>
</html>`;
}
