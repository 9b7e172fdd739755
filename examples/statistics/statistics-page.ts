import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** One reported page view; `address` and `referrer` are those that any script on the page can read. */
export interface PageView {
  readonly script: string;
  readonly page: string;
  readonly address: string;
  readonly referrer: string;
  readonly at: Date;
}

const style = `
  :root { color-scheme: light dark; --line: #8884; }
  body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 56rem; font: 1rem/1.55 system-ui, sans-serif; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
  .scroll { overflow-x: auto; }
  table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; text-align: left; }
  th, td { padding: .55rem .75rem .55rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; vertical-align: top; }
  th { border: 0; font-size: .8125rem; opacity: .75; }
  .empty { padding: 3rem 0; text-align: center; opacity: .7; }`;

/** Forbids scripts and allows the page's style sheet by its hash. */
export const statisticsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export function statisticsPage(views: readonly PageView[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visit statistics · 访问统计</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Visit statistics · 访问统计</h1>
<p>What a statistics service would have been told, newest first: routes, after consent, from a clean address. 开发用：经同意后上报的页面，最新的在最前。</p>
${
  views.length === 0
    ? html`<p class="empty">No page views yet. 还没有访问记录。</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Time</th><th>Page</th><th>Script</th><th>Address it could read</th><th>Referrer</th></tr></thead>
<tbody>${views.map(viewRow)}</tbody>
</table></div>`
}
</body>
</html>`;
}

function viewRow({ script, page, address, referrer, at }: PageView) {
  const time = at.toISOString();
  return html`<tr><td><time datetime="${time}">${time.slice(11, 19)}</time></td><td>${page}</td><td>${script}</td><td>${address}</td><td>${referrer}</td></tr>`;
}
