import { expect, test } from 'vitest';
import { receiveMessages } from '../../../elements/iframe/frame-channel.ts';
import { readFromFrame, writeEnvelope } from '../../../elements/iframe/frame-message.ts';

const portal = 'https://account.example.com';
const data = writeEnvelope({ mount: 'm1', message: { kind: 'here' } });
/** A window like that of a frame. */
const other = new Window();

function arrive(init: MessageEventInit): string[] {
  const heard: string[] = [];
  const peer = { window: () => other, origins: [portal], read: readFromFrame };
  const stop = receiveMessages(peer, ({ message }, origin) => heard.push(`${message.kind} ${origin}`));
  window.dispatchEvent(new MessageEvent('message', init));
  stop();
  window.dispatchEvent(new MessageEvent('message', init));
  return heard;
}

test('receives envelopes of its window and origin, until stopped', () => {
  expect(arrive({ source: other, origin: portal, data })).toEqual([`here ${portal}`]);
});

test.each([
  ['another window', { source: window }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://account.example.com.evil.example' }],
  ['the same host by another scheme', { origin: 'http://account.example.com' }],
  ['a sandbox', { origin: 'null' }],
  ['another format', { data: 'hello' }],
])('ignores an envelope of %s', (_, changes) => {
  expect(arrive({ source: other, origin: portal, data, ...changes })).toEqual([]);
});
