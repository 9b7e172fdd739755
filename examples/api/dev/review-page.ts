import { html } from 'hono/html';
import type { toReviewPayload } from '../people/find-reviews.ts';
import { emptyList, toPage } from './page.ts';

export interface ReviewItem {
  readonly review: Awaited<ReturnType<typeof toReviewPayload>>;
  readonly at: Date;
  /** The CSRF token of the form. */
  readonly seal: string;
}

export interface ReviewPageOptions {
  readonly items: readonly ReviewItem[];
  /** The result of the last form. */
  readonly notice: string;
}

/** The page where applications to all companies are decided on; an administrator does so at `/review`. */
export function reviewPage({ items, notice }: ReviewPageOptions) {
  return toPage(
    {
      place: '/dev/review',
      title: 'Applications · 申请审核',
      action: html`<a class="button" href="/dev/review">Reload · 刷新</a>`,
    },
    html`<p>Registrations and applications to all companies: those that wait, then those that were decided last. An administrator has those of his own at <a href="/review">/review</a>. 所有企业的注册与加盟申请：待审核的在前，其后是最近处理的；管理员在 <a href="/review">/review</a> 审核自己企业的申请。</p>
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
  returned: ['wait', 'To be corrected · 待修改'],
} as const;

function toItem({ review, at, seal }: ReviewItem) {
  const { id_, state_, reason_, company_name_, contact_name_, position_, area_, address_, apply_reason_ } = review;
  const { own_fields_ = {}, phone_, licence_: licence, pictures_: pictures } = review;
  const time = at.toISOString();
  const [mark, label] = marks[review.correction_ ? 'returned' : state_];
  const facts = [
    ['Contact · 联系人', contact_name_],
    ['Position · 职务', position_],
    ['Area · 地区', area_.map(({ name_ }) => name_).join(' ')],
    ['Address · 地址', address_],
    ['Reason · 申请理由', apply_reason_],
    ...Object.entries(own_fields_),
    ['Invited by · 邀请人', review.inviter_],
    ['Decided by · 处理人', review.decided_by_],
    ['Reason of the decision · 处理原因', reason_],
  ].filter(([, value]) => value !== '');
  return html`<li>
<div class="facts"><span class="${mark}">${label}</span><span>${review.for_company_name_}</span><span>${phone_ || 'WeChat'}</span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
<p class="text">${company_name_}</p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${licence === '' ? '' : html`<a href="${licence}"><img src="${licence}" alt="Business licence · 营业执照"></a>`}
${
  pictures.length === 0
    ? ''
    : html`<ul class="pictures">${pictures.map(({ name_, key_ }) => html`<li><a href="${key_}"><img src="${key_}" alt="">${name_}</a></li>`)}</ul>`
}
${state_ === 'submitted' ? toForms(id_, seal) : ''}
</li>`;
}

function toForms(id: string, seal: string) {
  const hidden = html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="seal" value="${seal}">`;
  return html`<form method="post" action="/dev/review">${hidden}<button class="go" name="decision" value="approve">Approve · 通过</button></form>
<form method="post" action="/dev/review">${hidden}<input type="text" name="reason" required maxlength="200" aria-label="Reason · 原因" placeholder="Reason · 原因"><button name="decision" value="refuse">Refuse · 拒绝</button><button name="decision" value="return">Send back · 退回修改</button></form>`;
}
