import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const style = `
  :root { color-scheme: light dark; --ground: #f6f8fa; --panel: #fff; --text: #16202d; --quiet: #566274; --line: #dfe4eb; --soft: #eef2f6; --mark: #0b6ea8; --go: #0f7a58; --stop: #b3261e; --wait: #8a4b08; --wait-soft: #fdf0dc; }
  @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --panel: #161b22; --text: #e6ebf1; --quiet: #a3adba; --line: #2c343f; --soft: #1f262f; --mark: #6cc4f5; --go: #4fc3a1; --stop: #f2887f; --wait: #f4bd6f; --wait-soft: #3a2b14; } }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 1.5rem; }
  body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
  a { color: var(--mark); text-underline-offset: .2em; }
  :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
  .masthead { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: center; min-height: 3.5rem; padding: .25rem max(1.25rem, calc(50vw - 35rem)); border-bottom: 1px solid var(--line); background: var(--panel); }
  .product { display: flex; gap: .6rem; align-items: center; color: inherit; font-weight: 600; text-decoration: none; }
  .product svg { flex: none; width: 2rem; height: 2rem; }
  .places { display: flex; flex-wrap: wrap; gap: 0 .25rem; margin-left: -.75rem; font-size: .9375rem; }
  .places a { padding: .55rem .75rem; border-radius: .5rem; color: var(--quiet); text-decoration: none; }
  @media (max-width: 64rem) { .places { flex: 1 1 100%; flex-wrap: nowrap; overflow-x: auto; } .places a { flex: none; } }
  .places a:hover { color: var(--mark); }
  .places a[aria-current] { background: var(--soft); color: var(--text); font-weight: 600; }
  .layout { display: grid; grid-template-columns: minmax(0, 52rem); justify-content: center; gap: 0 3.5rem; padding: 2.5rem 1.25rem 5rem; }
  header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; }
  h1 { margin: 0; font-size: 1.625rem; line-height: 1.3; letter-spacing: -.01em; }
  h2 { margin: 3.5rem 0 1rem; font-size: 1.25rem; line-height: 1.3; }
  h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
  h3:target { color: var(--mark); }
  p { margin: .75rem 0; }
  a.button, button { display: inline-block; padding: .45rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); color: inherit; font: inherit; font-size: .9375rem; text-decoration: none; cursor: pointer; }
  a.button:hover, button:hover { border-color: var(--quiet); }
  a.button, button { min-height: 2.75rem; }
  button.go { border-color: var(--go); background: var(--go); color: var(--panel); font-weight: 600; }
  section, ol.list > li, .empty { margin: 0 0 1rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--panel); list-style: none; }
  ol.list { margin: 1.5rem 0 0; padding: 0; }
  .facts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; margin: .25rem 0; color: var(--quiet); font-size: .875rem; }
  .mark, .stop, .wait { padding: 0 .5rem; border-radius: .375rem; background: var(--soft); color: var(--go); font-size: .8125rem; font-weight: 600; }
  .stop { color: var(--stop); }
  .wait { background: var(--wait-soft); color: var(--wait); }
  .text { margin: .35rem 0 0; font-size: 1.125rem; overflow-wrap: anywhere; }
  .empty { margin-top: 1.5rem; padding: 3rem 1.5rem; color: var(--quiet); text-align: center; }
  .empty svg { display: block; width: 6rem; height: 6rem; margin: 0 auto 1rem; color: var(--mark); }
  .empty strong { display: block; color: var(--text); font-size: 1.0625rem; }
  .scroll { overflow-x: auto; }
  .notice { padding: .75rem 1rem; border: 1px solid var(--go); border-radius: .5rem; background: var(--panel); }
  dl { display: grid; grid-template-columns: minmax(4.5rem, auto) minmax(0, 1fr); gap: .25rem 1rem; margin: .75rem 0 0; font-size: .9375rem; }
  dt { color: var(--quiet); }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  ul.pictures { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; padding: 0; list-style: none; }
  ul.pictures li { width: 9rem; overflow-wrap: anywhere; }
  ul.pictures img { width: 100%; height: 6rem; object-fit: cover; }
  img { display: block; max-width: 100%; max-height: 20rem; margin-top: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .75rem 0 0; }
  input[type="text"], input[type="password"] { min-height: 2.75rem; flex: 1 1 14rem; min-width: 0; padding: .45rem .75rem; border: 1px solid var(--quiet); border-radius: .5rem; background: var(--ground); color: inherit; font: inherit; font-size: .9375rem; }
  code { padding: .1em .35em; border-radius: .3em; background: var(--soft); font: .875em ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  code b { margin-right: .25em; color: var(--go); }
  code b.get { color: var(--mark); }
  table { width: 100%; margin: .75rem 0 0; border-collapse: collapse; font-size: .9375rem; }
  th, td { padding: .4rem 1rem .4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { color: var(--quiet); font-size: .8125rem; font-weight: 500; }
  th:first-child { width: 30%; }
  th:nth-child(2) { width: 20%; }
  nav.contents ul { margin: 0; padding: 0; list-style: none; font-size: .875rem; }
  nav.contents a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  nav.contents a:hover { color: var(--mark); text-decoration: underline; }
  nav.contents > ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-bottom: 2rem; }
  nav.contents ul ul { display: none; }
  @media (max-width: 40rem) {
    section, ol.list > li { padding: 1rem; }
    thead { display: none; }
    tr, td { display: block; padding: 0; border: 0; }
    tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  }
  @media (min-width: 64rem) {
    .layout { grid-template-columns: 15rem minmax(0, 52rem); }
    .layout > main:only-child { grid-column: 1 / -1; width: 52rem; justify-self: center; }
    nav.contents { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 2.5rem .25rem; margin-top: -2.5rem; }
    nav.contents > ul { display: block; margin: 0; }
    nav.contents > ul > li { margin-bottom: 1.25rem; }
    nav.contents > ul > li > a { font-weight: 600; }
    nav.contents ul ul { display: block; color: var(--quiet); line-height: 1.9; }
  }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Forbids scripts and framing; allows one style sheet by its hash, the icon, and images and forms of this origin. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export type Markup = ReturnType<typeof html>;

/** The pages of a demo, which link to each other. */
const places = [
  ['/login', 'Portal', '门户'],
  ['/dev/outbox', 'Outbox', '短信'],
  ['/dev/review', 'Applications', '审核'],
  ['/dev/stats', 'Statistics', '统计'],
  ['/dev/audit', 'Audit log', '日志'],
  ['/dev/gallery', 'Gallery', '界面'],
  ['/playground', 'Playground', '调试'],
  ['/docs', 'API', '接口'],
] as const;

export interface PageOptions {
  /** The page of the demo that this is; without it, there are no links to the others. */
  readonly place?: (typeof places)[number][0];
  readonly title: string;
  /** Rendered next to the heading. */
  readonly action?: Markup;
  /** List items with links into the page, which stay visible beside it on a wide screen. */
  readonly contents?: Markup;
  /** Seconds until the page reloads itself. */
  readonly refresh?: number | undefined;
}

/** The product's own mark: beside its name, and as the icon of the page. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#1679a0"/><path d="M9 13.5h14l-1.4 8.4a2 2 0 0 1-2 1.6h-7.2a2 2 0 0 1-2-1.6zM12 13.5a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** The layout of the pages that this server renders itself. */
export function toPage({ place, title, action, contents, refresh }: PageOptions, body: Markup | Markup[]): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh === undefined ? '' : html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">
<style>${raw(style)}</style>
</head>
<body>
<div class="masthead">
<span class="product">${raw(mark)}account-portal</span>
${place === undefined ? '' : html`<nav class="places" aria-label="Demo · 演示">${places.map((one) => toPlace(one, place))}</nav>`}
</div>
<div class="layout">
${contents ? html`<nav class="contents" aria-label="Contents"><ul>${contents}</ul></nav>` : ''}
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

const toPlace = ([path, english, chinese]: (typeof places)[number], place: string) =>
  html`<a href="${path}"${path === place ? raw(' aria-current="page"') : ''}>${english} · ${chinese}</a>`;

const drawings = {
  message: 'M20 26h56a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H46L32 80V68H20a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6Zm12 16h32M32 54h20',
  papers: 'M30 18h28l16 16v44a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Zm28 0v16h16M36 48h26M36 60h26M36 72h14',
  chart: 'M16 80h64M26 80V54h12v26M44 80V34h12v46M62 80V44h12v36',
  log: 'M48 14 76 26v20c0 18-12 30-28 36-16-6-28-18-28-36V26l28-12Zm-12 34 9 9 16-18',
} as const;

/** What stands where a list is still empty, and how to fill it. */
export const emptyList = (drawing: keyof typeof drawings, title: string, hint: Markup | string): Markup =>
  html`<div class="empty"><svg viewBox="0 0 96 96" aria-hidden="true"><path d="${drawings[drawing]}" fill="currentColor" fill-opacity=".12" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg><strong>${title}</strong>${hint}</div>`;
