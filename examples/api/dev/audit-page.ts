import { html } from 'hono/html';
import { emptyList, toPage } from './page.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly action: string;
  readonly outcome: string;
  readonly company: string | null;
  readonly login: string | null;
  readonly address: string;
  readonly device: string;
}

export interface AuditPageOptions {
  /** Null before an administrator has logged in. */
  readonly entries: readonly AuditEntry[] | null;
  readonly notice: string;
}

/** What an administrator reads about the logins of his companies. */
export function auditPage({ entries, notice }: AuditPageOptions) {
  return toPage(
    { place: '/dev/audit', title: 'Audit log · 安全日志' },
    html`<p>Who logged in to your company or changed how, newest first. 谁登录了贵公司、更改了登录方式，最新的在最前。</p>
${notice === '' ? '' : html`<p class="notice" role="alert">${notice}</p>`}
${entries === null ? form : entries.length === 0 ? emptyList('log', 'No entries yet. 还没有记录。', 'Every login leaves one. 每次登录都会留下记录。') : html`<ol class="list">${entries.map(toItem)}</ol>`}`,
  );
}

const form = html`<form method="post" action="/dev/audit">
<input type="text" name="login" required autocomplete="username" aria-label="Administrator · 管理员账号" placeholder="Administrator · 管理员账号">
<input type="password" name="password" required autocomplete="current-password" aria-label="Password · 密码" placeholder="Password · 密码">
<button class="go">Show · 查看</button></form>`;

function toItem({ at, action, outcome, company, login, address, device }: AuditEntry) {
  const time = at.toISOString();
  return html`<li>
<div class="facts"><span class="${outcome === 'done' ? 'mark' : 'stop'}">${outcome}</span><span>${company}</span><span>${address}</span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
<p class="text">${action} · ${login}</p>
<div class="facts"><span>${device}</span></div>
</li>`;
}
