import { expect, test } from 'vitest';
import {
  type FromFrame,
  readFromFrame,
  readToFrame,
  type ToFrame,
  writeEnvelope,
} from '../../../elements/iframe/frame-message.ts';

const settings = {
  attributes: { locale: 'en', disabled: '' },
  variables: { colorPrimary: 'rgb(0 0 0 / 50%)' },
  layout: { logoPlacement: 'inside', socialPlacement: 'top', showOptionalFields: false },
} as const;
const detail = { instanceId: 'p1', companyId: '1001', screen: 'login', at: 1, locale: 'en' as const };
const question = { ...detail, url: 'https://store.example.com/home', reasons: [] };
const state = {
  instanceId: 'p1',
  companyId: null,
  screen: 'login',
  locale: 'en' as const,
  signedIn: false,
  title: 'Welcome',
};

const vatId = { name: 'vatId', form: 'register', label: 'VAT id' } as const;

const toFrame: readonly ToFrame[] = [
  { kind: 'open', tag: 'portal-login', settings, pageLocale: null, manual: false, ownFields: [] },
  { kind: 'open', tag: 'portal-register', settings, pageLocale: 'en', manual: true, ownFields: [vatId] },
  { kind: 'change', settings },
  { kind: 'do', verb: 'goTo', screen: 'forgot' },
  { kind: 'answer', ask: 3, go: true },
];
const fromFrame: readonly FromFrame[] = [
  { kind: 'here' },
  { kind: 'size', height: 551.5 },
  { kind: 'event', name: 'locale', detail, ask: null },
  { kind: 'event', name: 'before-redirect', detail: question, ask: 1 },
  { kind: 'state', state },
];

test('an opening of an earlier version has no own fields', () => {
  const data = JSON.stringify({
    accountPortal: 1,
    mount: 'm1',
    kind: 'open',
    tag: 'portal-login',
    settings,
    pageLocale: null,
    manual: false,
  });

  expect(readToFrame(data)?.message).toMatchObject({ ownFields: [] });
});

test.each([
  ['of no form', { name: 'vatId', label: 'VAT id' }],
  ['without a label', { name: 'vatId', form: 'register' }],
  ['with markup for a name', { ...vatId, name: '<b>' }],
])('an opening with an own field %s is no message', (_, field) => {
  const message = { ...toFrame[0], ownFields: [field] } as unknown as ToFrame; // what a hostile page could send

  expect(readToFrame(writeEnvelope({ mount: 'm1', message }))).toBeNull();
});

test.each(toFrame)('$kind to the frame arrives unchanged', (message) => {
  expect(readToFrame(writeEnvelope({ mount: 'm1', message }))).toEqual({ mount: 'm1', message });
});

test.each(fromFrame)('$kind from the frame arrives unchanged', (message) => {
  expect(readFromFrame(writeEnvelope({ mount: 'm1', message }))).toEqual({ mount: 'm1', message });
});

const frame = { accountPortal: 1, mount: 'm1' };
const strange: Readonly<Record<string, unknown>> = {
  'no text': { ...frame, kind: 'here' },
  'no JSON': '{"accountPortal":1,',
  'no object': '[1]',
  nothing: 'null',
  'another version': JSON.stringify({ ...frame, accountPortal: 2, kind: 'here' }),
  'no mount': JSON.stringify({ accountPortal: 1, kind: 'here' }),
  'an unknown kind': JSON.stringify({ ...frame, kind: 'eval' }),
  'the kind of a prototype': JSON.stringify({ ...frame, kind: 'constructor' }),
  'a message of the other side': JSON.stringify({ ...frame, kind: 'do', verb: 'submit' }),
  'a height that is not a number': JSON.stringify({ ...frame, kind: 'size', height: '100px' }),
  'a negative height': JSON.stringify({ ...frame, kind: 'size', height: -1 }),
  'an unknown event': JSON.stringify({ ...frame, kind: 'event', name: 'toString', detail }),
  'an event without an instance': JSON.stringify({ ...frame, kind: 'event', name: 'locale', detail: { at: 1 } }),
  'a cancelable event without a number': JSON.stringify({ ...frame, kind: 'event', name: 'before-redirect', detail }),
  'another event with a number': JSON.stringify({ ...frame, kind: 'event', name: 'locale', detail, ask: 1 }),
  'a state without an instance': JSON.stringify({ ...frame, kind: 'state', state: { screen: 'login' } }),
  'ten million characters': `${JSON.stringify({ ...frame, kind: 'here' })}${' '.repeat(10_000_000)}`,
};

test.each(Object.entries(strange))('rejects %s from the frame', (_, data) => {
  expect(readFromFrame(data)).toBeNull();
});

test.each([
  ['an unknown verb', { kind: 'do', verb: 'remove' }],
  ['an unknown screen', { kind: 'do', verb: 'goTo', screen: 'nowhere' }],
  ['no settings', { kind: 'change' }],
  ['settings of text', { kind: 'change', settings: { attributes: 'locale', variables: {} } }],
  ['no tag', { kind: 'open', settings, pageLocale: null, manual: false }],
  ['half an answer', { kind: 'answer', ask: 1 }],
])('rejects %s to the frame', (_, message) => {
  expect(readToFrame(JSON.stringify({ ...frame, ...message }))).toBeNull();
});

test('accepts only short texts as settings, plain values as tokens, and no URLs in the layout', () => {
  const attributes = { locale: 'en', screen: 7, 'on-click': 'x', methods: 'a'.repeat(301) };
  const variables = {
    radius: 'calc(1px + 0.5em)',
    colorText: 'url(https://evil.example/x)',
    colorLink: 'red; background: blue',
    fontFamily: '"Noto Sans", serif',
    colorBorder: 'IMAGE-SET ("x" 1x)',
    anything: 'red',
    toString: 'red',
  };
  const layout = {
    logoPlacement: 'everywhere',
    socialPlacement: 'top',
    showOptionalFields: 'no',
    helpUrl: 'https://evil.example/help',
    agreementUrl: 'https://evil.example/agreement',
  };
  const sent = { ...frame, kind: 'change', settings: { attributes, variables, layout } };

  const envelope = readToFrame(JSON.stringify(sent));

  expect(envelope?.message).toEqual({
    kind: 'change',
    settings: {
      attributes: { locale: 'en' },
      variables: { radius: 'calc(1px + 0.5em)', fontFamily: '"Noto Sans", serif' },
      layout: { socialPlacement: 'top' },
    },
  });
});

test('a message cannot modify a prototype', () => {
  const text = `{"accountPortal":1,"mount":"m1","kind":"change","__proto__":{"polluted":1},"settings":{"attributes":{"__proto__":{"polluted":1}},"variables":{}}}`;

  const envelope = readToFrame(text);

  expect(envelope?.message).toEqual({ kind: 'change', settings: { attributes: {}, variables: {}, layout: {} } });
  expect(Object.prototype).not.toHaveProperty('polluted');
});
