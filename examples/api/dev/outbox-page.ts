import { html } from 'hono/html';
import type { OutboxMessage } from '../providers/outbox.ts';
import { emptyList, toPage } from './page.ts';

const seconds = 5;

/** The text messages that the demo would have sent. */
export function outboxPage(messages: readonly OutboxMessage[], refreshing: boolean) {
  const action = html`<a class="button" href="${refreshing ? '/dev/outbox' : '/dev/outbox?refresh=1'}">${
    refreshing ? 'Stop refreshing · 停止刷新' : `Refresh every ${seconds} s · 自动刷新`
  }</a>`;
  return toPage(
    { place: '/dev/outbox', title: 'Outbox · 短信发件箱', action, refresh: refreshing ? seconds : undefined },
    html`<p>Messages that a provider would have sent, newest first. 开发用：未真正发送的短信，最新的在最前。</p>
${
  messages.length === 0
    ? emptyList(
        'message',
        'No messages yet. 还没有短信。',
        html`Ask for a code, say at <a href="/register">/register</a>, and it is here. 获取一次验证码即可看到。`,
      )
    : html`<ol class="list">${messages.map(toItem)}</ol>`
}`,
  );
}

function toItem({ phone, purpose, text, at }: OutboxMessage) {
  const time = at.toISOString();
  return html`<li>
<div class="facts"><span>${phone}</span><span class="mark">${purpose}</span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></div>
<p class="text">${text}</p>
</li>`;
}
