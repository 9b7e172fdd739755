import { html } from 'hono/html';
import type { toApplication } from '../people/applications.ts';
import { emptyList, toPage } from './page.ts';

export interface ReviewItem {
  readonly application: ReturnType<typeof toApplication>;
  readonly company: string;
  readonly phone: string;
  readonly at: Date;
  /** The URL of the licence's image; empty if there is none. */
  readonly licence: string;
  /** The other images, with the names of their files. */
  readonly pictures: readonly { readonly name: string; readonly url: string }[];
  /** The CSRF token of the form. */
  readonly seal: string;
}

export interface ReviewPageOptions {
  readonly items: readonly ReviewItem[];
  /** The result of the last form. */
  readonly notice: string;
}

/** The page where applications to join are approved or refused. */
export function reviewPage({ items, notice }: ReviewPageOptions) {
  return toPage(
    {
      place: '/dev/review',
      title: 'Applications · 申请审核',
      action: html`<a class="button" href="/dev/review">Reload · 刷新</a>`,
    },
    html`<p>Registrations under review and franchise applications, newest first. 待审核的注册与加盟申请，最新的在最前。</p>
${notice === '' ? '' : html`<p class="notice" role="status">${notice}</p>`}
${
  items.length === 0
    ? emptyList(
        'papers',
        'No applications yet. 还没有申请。',
        html`Send one at <a href="/register/more?companyId=1001">/register/more</a>. 提交一份加盟申请即可看到。`,
      )
    : html`<ol class="list">${items.map(toItem)}</ol>`
}`,
  );
}

const marks = {
  submitted: ['wait', 'In review · 待审核'],
  approved: ['mark', 'Approved · 已通过'],
  refused: ['stop', 'Refused · 已拒绝'],
} as const;

function toItem({ application, company, phone, at, licence, pictures, seal }: ReviewItem) {
  const { id_, state_, reason_, company_name_, contact_name_, position_, area_, address_, apply_reason_ } = application;
  const { own_fields_ = {} } = application;
  const time = at.toISOString();
  const [mark, label] = marks[state_];
  const facts = [
    ['Contact · 联系人', contact_name_],
    ['Position · 职务', position_],
    ['Area · 地区', area_.map(({ name_ }) => name_).join(' ')],
    ['Address · 地址', address_],
    ['Reason · 申请理由', apply_reason_],
    ...Object.entries(own_fields_),
    ['Refused because · 拒绝原因', reason_],
  ].filter(([, value]) => value !== '');
  return html`<li>
<div class="facts"><span class="${mark}">${label}</span><span>${company}</span><span>${phone}</span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
<p class="text">${company_name_}</p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${licence === '' ? '' : html`<a href="${licence}"><img src="${licence}" alt="Business licence · 营业执照"></a>`}
${
  pictures.length === 0
    ? ''
    : html`<ul class="pictures">${pictures.map(({ name, url }) => html`<li><a href="${url}"><img src="${url}" alt="">${name}</a></li>`)}</ul>`
}
${state_ === 'submitted' ? toForms(id_, seal) : ''}
</li>`;
}

function toForms(id: string, seal: string) {
  const hidden = html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="seal" value="${seal}">`;
  return html`<form method="post" action="/dev/review">${hidden}<input type="hidden" name="decision" value="approve"><button class="go">Approve · 通过</button></form>
<form method="post" action="/dev/review">${hidden}<input type="hidden" name="decision" value="refuse"><input type="text" name="reason" required maxlength="200" aria-label="Reason · 原因" placeholder="Reason · 原因"><button>Refuse · 拒绝</button></form>`;
}
