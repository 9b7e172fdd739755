import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { AuthorizeFault, AuthorizeRequest } from './authorize-request.ts';
import type { Scan } from './scans.ts';
import { type WechatPerson, wechatPeople } from './wechat-people.ts';

/** No inline scripts or styles; forms are submitted to this server only. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'";

type Markup = ReturnType<typeof html>;

/** `data` is passed to the page's script. */
function toPage(title: string, body: Markup, data: Markup | string = '') {
  return html`<!doctype html>
<html lang="zh">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/stand-in.css">
<script type="module" src="/static/stand-in.js"></script>
</head>
<body ${data}>${body}</body>
</html>`;
}

/** WeChat shows errors to the user; it never returns them to the requesting page. */
export const faultPage = ({ number, text }: AuthorizeFault) =>
  toPage('WeChat', html`<h1>${number === null ? 'error' : `error ${number}`}</h1><p>${text}</p>`);

/** Silent authorization, without a question. */
export const forwardPage = (answer: string) =>
  toPage('WeChat', html`<p>…</p>`, html`data-fragment data-forward="${answer}"`);

export const consentPage = ({ app }: AuthorizeRequest, person: WechatPerson, answer: string) =>
  toPage(
    app.name,
    html`<h1>${app.name}</h1>
<p>申请获取你的昵称、头像<small>asks for your name and picture</small></p>
<p>${person.nickname}<small>${person.note}</small></p>
<a class="button go" id="allow" href="${answer}">允许 · Allow</a>
<button type="button" id="refuse" data-back>拒绝 · Refuse</button>`,
    html`data-fragment`,
  );

/** The QR code, for a frame of the requesting page; `phone` is the URL in the code. */
export const scanPage = ({ id, request }: Scan, phone: string) =>
  toPage(
    request.app.name,
    html`${raw(renderSVG(phone, { border: 2 }))}
<p role="status" data-said data-waiting="请用微信扫码 · Scan with WeChat" data-scanned="已扫码，请在手机上确认 · Confirm on the phone" data-refused="已取消，可再次扫码 · Refused, scan again" data-expired="二维码已失效 · The code has expired">请用微信扫码 · Scan with WeChat</p>
<p><small>这里没有真的手机：请在另一个标签页打开 · No phone here: open in another tab<br><b>${new URL(phone).origin}</b></small></p>`,
    html`data-fragment data-scan="${id}"`,
  );

/** The simulated phone: its user, and the codes it can scan. */
export const phonePage = (holder: WechatPerson, scans: readonly Scan[]) =>
  toPage(
    'WeChat',
    html`<h1>微信（演示替身）<small>A stand-in for WeChat</small></h1>
<h2>扫一扫 · Scan</h2>
${
  scans.length === 0
    ? html`<p>没有待扫的二维码 · No code on a screen. <a href="/">刷新 · Reload</a></p>`
    : scans.map(
        ({ id, request: { app, state } }) =>
          html`<a class="button go" href="/scan/${id}" data-state="${state}">${app.name}</a>`,
      )
}
<h2>我是谁 · Who holds this phone</h2>
<form method="post" action="/holder">
${[...wechatPeople, ...(wechatPeople.includes(holder) ? [] : [holder])].map(
  (person) =>
    html`<button name="id" value="${person.id}" ${person.id === holder.id ? raw('aria-current="true"') : ''}>${person.nickname}<small>${person.note}</small></button>`,
)}
<button name="id" value="">新朋友 · Somebody new<small>not linked · 未绑定</small></button>
</form>`,
  );

/** The simulated phone after a scan. */
export const scannedPage = ({ id, request }: Scan, holder: WechatPerson) =>
  toPage(
    request.app.name,
    html`<h1>${request.app.name}</h1>
<p>登录确认 · Log in?</p>
<p>${holder.nickname}<small>${holder.note}</small></p>
<form method="post" action="/scan/${id}">
<button class="go" name="decision" value="allow">允许 · Allow</button>
<button name="decision" value="refuse">拒绝 · Refuse</button>
</form>
<p><a href="/">换个人 · Somebody else</a></p>`,
  );
