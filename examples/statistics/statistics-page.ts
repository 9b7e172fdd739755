import { html } from 'hono/html';
import { emptyList, toPage } from '../api/dev/page.ts';

/** One reported page view; `address` and `referrer` are those that any script on the page can read. */
export interface PageView {
  readonly script: string;
  readonly page: string;
  readonly address: string;
  readonly referrer: string;
  readonly at: Date;
}

export const statisticsPage = (views: readonly PageView[]) =>
  toPage(
    { place: '/dev/stats', title: 'Visit statistics · 访问统计' },
    html`<p>What a statistics service would have been told, newest first: routes, after consent, from a clean address. 开发用：经同意后上报的页面，最新的在最前。</p>
${
  views.length === 0
    ? emptyList(
        'chart',
        'No page views yet. 还没有访问记录。',
        html`Consent at <a href="/login?companyId=1001">/login</a> and look around. 同意统计后浏览几页即可看到。`,
      )
    : html`<section class="scroll"><table>
<thead><tr><th>Time</th><th>Page</th><th>Script</th><th>Address it could read</th><th>Referrer</th></tr></thead>
<tbody>${views.map(viewRow)}</tbody>
</table></section>`
}`,
  );

function viewRow({ script, page, address, referrer, at }: PageView) {
  const time = at.toISOString();
  return html`<tr><td><time datetime="${time}">${time.slice(11, 19)}</time></td><td>${page}</td><td>${script}</td><td>${address}</td><td>${referrer}</td></tr>`;
}
