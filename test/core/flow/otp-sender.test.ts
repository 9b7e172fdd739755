import { getEventListeners } from 'node:events';
import { PortalError, type PortalOptions } from 'account-portal';
import { experienceCode } from 'account-portal/endpoints';
import { type Answers, fail, hang, ok, refuse, status } from 'account-portal/testing';
import md5 from 'md5';
import { expect, test, vi } from 'vitest';
import { createOtpSender } from '../../../core/flow/otp-sender.ts';
import type { CodePurpose } from '../../../core/portal/options.ts';
import { countedClock } from '../../support/counted-clock.ts';
import { idle, testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';
import { written } from '../../support/written.ts';

const phone = '13800138000';
const other = '13900139000';
const start = Date.UTC(2026, 0, 1);
const never = new AbortController().signal;

interface Options extends Partial<PortalOptions> {
  readonly purpose?: CodePurpose;
  readonly storage?: Readonly<Record<string, string>>;
  readonly now?: number;
}

function open(answers: Answers = {}, { purpose = 'experience', storage, now, ...options }: Options = {}) {
  const world = testPortal(answers, { companyId: '1001', ...options }, { storage: storage ?? {}, now: now ?? start });
  const store = written(world.environment);
  const { portal } = world;
  const make = (of: CodePurpose) =>
    createOtpSender(portal, of, (to) => (captcha, call) => portal.call(experienceCode, { phone: to, captcha }, call));
  const sender = make(purpose);
  const codes = () => world.server.calls.filter(({ name }) => name === 'experienceCode');
  return { ...world, sender, make, codes, device: store.device };
}

test('sends a code and starts the server’s wait', async () => {
  const { sender, codes, emitted } = open({ experienceCode: ok({ retry_after_: 90, expires_in_: 300 }) });

  await sender.send(phone, never);

  expect(codes()).toMatchObject([{ params: { phone_: phone } }]);
  expect(sender.get()).toMatchObject({ remaining: 90, sent: 1 });
  expect(emitted('code-send')).toMatchObject([{ channel: 'sms', scene: 'experience', resendAt: start + 90_000 }]);
});

test('counts down for listeners, then allows another code (rules.md 4.7)', async () => {
  const { sender, environment, codes } = open({ experienceCode: ok({ retry_after_: 3 }) });
  const seen: number[] = [];
  sender.subscribe(() => seen.push(sender.get().remaining));

  await sender.send(phone, never);
  environment.advance(10_000);
  expect(seen).toEqual([3, 2, 1, 0]);

  await sender.send(phone, never);
  expect(codes()).toHaveLength(2);
  expect(sender.get()).toMatchObject({ remaining: 3, sent: 2 });
});

test('counts down for a late listener, also after another recipient and at the end', async () => {
  const { sender, environment } = open();
  await sender.send(phone, never);
  const seen: number[] = [];
  sender.subscribe(() => seen.push(sender.get().remaining));

  environment.advance(1000);
  sender.resume(other);
  sender.resume(phone);
  sender.clear(phone);

  expect(seen).toEqual([59, 0, 59, 0]);
});

test('has one timer however often it looks, and nothing without listeners', async () => {
  const world = testPortal({}, { companyId: '1001' });
  const { portal, environment } = world;
  const { clock, running } = countedClock(environment.clock);
  Object.assign(environment, { clock });
  const stops = { storage: vi.fn(), tenant: vi.fn() };
  vi.spyOn(environment.storage, 'subscribe').mockReturnValue(stops.storage);
  vi.spyOn(portal.tenant, 'subscribe').mockReturnValue(stops.tenant);
  const receipt = { retryAfter: 60, expiresIn: 300 };
  const sender = createOtpSender(portal, 'bind', () => async () => receipt);
  const leave = sender.subscribe(() => undefined);
  await sender.send(phone, never);

  sender.resume(other);
  sender.resume(phone);
  expect(running.size).toBe(1);

  leave();
  sender.resume(phone);
  expect(running.size).toBe(0);
  expect([stops.storage, stops.tenant].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('shows the recipient of the code that was sent, although another one was typed during the captcha', async () => {
  const world = open(
    {},
    {
      captcha: async () => {
        world.sender.resume(other);
        return {};
      },
    },
  );

  await world.sender.send(phone, never);

  expect(world.sender.get()).toMatchObject({ remaining: 60, sent: 1 });
});

test('writes a countdown once, as each write would wake other tabs, which would write again', async () => {
  const { sender, environment } = open({ experienceCode: ok({ retry_after_: 3 }) });
  const set = vi.spyOn(environment.storage, 'set');
  sender.subscribe(() => undefined);

  await sender.send(phone, never);
  environment.advance(10_000);

  expect(set.mock.calls.filter(([key]) => key.includes('portal-code'))).toHaveLength(1);
});

test('computes the state without a listener, and runs no timer', async () => {
  const { sender, environment } = open();
  const after = vi.spyOn(environment.clock, 'after');

  await sender.send(phone, never);
  after.mockClear();
  environment.advance(20_000);

  expect(sender.get().remaining).toBe(40);
  expect(sender.get()).toBe(sender.get());
  expect(after).not.toHaveBeenCalled();
});

test('sends nothing during the wait', async () => {
  const { sender, environment, codes } = open();
  await sender.send(phone, never);
  environment.advance(59_999);

  await sender.send(phone, never);

  expect(codes()).toHaveLength(1);
  expect(sender.get()).toMatchObject({ remaining: 1, sent: 1 });
});

test('sends one code for two clicks', async () => {
  const { sender, codes } = open();

  await Promise.all([sender.send(phone, never), sender.send(phone, never)]);

  expect(codes()).toHaveLength(1);
});

test('keeps the wait over a reload, without extending it', async () => {
  const first = open();
  await first.sender.send(phone, never);

  const { sender, codes, environment } = open({}, { storage: first.device(), now: start + 20_000 });
  expect(sender.get().remaining).toBe(0);
  sender.resume('138 0013 8000');
  expect(sender.get()).toMatchObject({ remaining: 40, sent: 1 });
  await sender.send(phone, never);
  expect(codes()).toEqual([]);

  environment.advance(40_000);
  expect(sender.get().remaining).toBe(0);
});

test('keeps a separate wait for a company that is resolved late', async () => {
  const href = { href: 'https://shop.cn/' };
  const world = testPortal({}, {}, href);
  const { device } = written(world.environment);
  await createOtpSender(world.portal, 'bind', () => async () => ({ retryAfter: 60, expiresIn: 300 })).send(
    phone,
    never,
  );

  const { portal } = testPortal({}, {}, { ...href, storage: device() });
  const sender = createOtpSender(portal, 'bind', () => async () => ({ retryAfter: 60, expiresIn: 300 }));
  const listener = vi.fn();
  sender.resume(phone);
  sender.subscribe(listener);
  expect(sender.get().remaining).toBe(0);

  await portal.start();
  expect(sender.get().remaining).toBe(60);
  expect(listener).toHaveBeenCalled();
});

test('shares the wait with other tabs, including its end and a cleared storage', async () => {
  const [here, there] = [open(), open()];
  there.sender.resume(phone);
  const seen: number[] = [];
  there.sender.subscribe(() => seen.push(there.sender.get().remaining));

  await here.sender.send(phone, never);
  for (const [key, value] of Object.entries(here.device())) there.environment.changeInOtherTab(key, value);
  await there.sender.send(phone, never);
  expect(there.codes()).toEqual([]);

  const [key = ''] = Object.keys(here.device());
  there.environment.changeInOtherTab(key, null);
  expect(seen).toEqual([60, 0]);
});

test('observes other tabs again after dispose, as components may mount twice', async () => {
  const [here, there] = [open(), open()];
  there.sender.resume(phone);
  there.sender.subscribe(() => undefined)();
  there.sender.dispose();
  const listener = vi.fn();
  there.sender.subscribe(listener);

  await here.sender.send(phone, never);
  for (const [key, value] of Object.entries(here.device())) there.environment.changeInOtherTab(key, value);

  expect(listener).toHaveBeenCalledTimes(1);
  there.environment.advance(1000);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['says how long', refuse('too-many-requests', { seconds: 300 }), 300],
  ['does not say how long', refuse('too-many-requests'), 60],
  ['answers with the page of a proxy', status(429, '<html>', { 'retry-after': '120' }), 120],
  ['answers with nothing at all', status(429), 60],
  ['asks for a week', refuse('too-many-requests', { seconds: 604_800 }), 3600],
])('"too often" is an error and starts a wait, if the server %s', async (_, answer, expected) => {
  const { sender, emitted } = open({ experienceCode: answer });

  await expect(sender.send(phone, never)).rejects.toMatchObject({ code: 'too-many-requests' });

  expect(sender.get()).toMatchObject({ remaining: expected, sent: 0 });
  expect(emitted('code-send')).toEqual([]);
  sender.resume(phone);
  expect(sender.get()).toMatchObject({ remaining: expected, sent: 0 });
});

test.each([
  ['refused', refuse('phone-registered', { phone }), 'phone-registered'],
  ['lost', fail(), 'network'],
])('a code that is %s starts no wait', async (_, answer, code) => {
  const { sender, environment, device } = open({ experienceCode: answer });

  expect(await settle(environment, sender.send(phone, never))).toMatchObject({ error: { code } });

  expect(sender.get()).toMatchObject({ remaining: 0, sent: 0 });
  expect(Object.keys(device()).filter((key) => key.includes('portal-code'))).toEqual([]);
});

test('a clock that is set back does not extend the wait beyond the server’s', async () => {
  const first = open();
  await first.sender.send(phone, never);

  const { sender, environment } = open({}, { storage: first.device(), now: start - 86_400_000 });
  sender.resume(phone);
  sender.subscribe(() => undefined);
  expect(sender.get().remaining).toBe(60);
  environment.advance(60_000);

  expect(sender.get().remaining).toBe(0);
});

const infinite = ['{"until":1e999,"sentAt":1e999}', '{"until":1e999,"sentAt":0}', '{"until":1e99,"sentAt":1e999}'];

test.each([
  ...['', '{}', 'null', '[1]', '{"until":1e99,"sentAt":0}', '{"until":"x","sentAt":1}', '{"until":true,"sentAt":0}'],
  ...infinite,
  'x'.repeat(100_000),
])('ignores an invalid stored wait: text %$', async (text) => {
  const first = open();
  await first.sender.send(phone, never);
  const storage = Object.fromEntries(Object.keys(first.device()).map((key) => [key, text]));

  const { sender, codes } = open({}, { storage });
  sender.resume(phone);
  expect(sender.get().remaining).toBe(0);

  await sender.send(phone, never);
  expect(codes()).toHaveLength(1);
});

test('counts and waits separately for each phone', async () => {
  const { sender, codes } = open();
  await sender.send(phone, never);

  await sender.send(other, never);
  expect(codes().map(({ params }) => params.phone_)).toEqual([phone, other]);
  expect(sender.get()).toMatchObject({ remaining: 60, sent: 1 });

  sender.resume(phone);
  expect(sender.get()).toMatchObject({ remaining: 60, sent: 1 });
  sender.resume('');
  expect(sender.get()).toMatchObject({ remaining: 0, sent: 0 });
});

test('waits separately for each purpose and company', async () => {
  const { sender, make, codes, device } = open();
  await sender.send(phone, never);

  await make('bind').send(phone, never);
  expect(codes()).toHaveLength(2);

  const elsewhere = open({}, { storage: device(), companyId: '2002' });
  await elsewhere.sender.send(phone, never);
  expect(elsewhere.codes()).toHaveLength(1);
});

test('ends the wait once the code is used', async () => {
  const { sender, codes, device } = open();
  await sender.send(phone, never);

  sender.clear(phone);

  expect(sender.get().remaining).toBe(0);
  expect(Object.keys(device()).filter((key) => key.includes('portal-code'))).toEqual([]);
  await sender.send(phone, never);
  expect(codes()).toHaveLength(2);
});

test('removes an expired wait from storage', async () => {
  const { sender, environment, device } = open();
  sender.subscribe(() => undefined);
  await sender.send(phone, never);

  environment.advance(60_000);

  expect(Object.keys(device()).filter((key) => key.includes('portal-code'))).toEqual([]);
});

test('does not store the phone, and prefixes the key', async () => {
  const { sender, device } = open({}, { storagePrefix: 'shop-' });

  await sender.send(phone, never);

  const keys = Object.keys(device()).filter((key) => key.includes('portal-code'));
  expect(keys).toEqual([expect.stringMatching(/^shop-portal-code-experience-1001-[0-9a-f]{3}$/)]);
  expect(JSON.stringify(device())).not.toContain(phone);
});

test('the stored wait does not reveal the phone, even by trying all numbers', async () => {
  const { sender, make, device } = open();
  await sender.send(phone, never);
  await make('bind').send(phone, never);

  const purposes = (['experience', 'bind'] as const).map(make);
  const waits = (candidate: string) =>
    purposes.every((of) => {
      of.resume(candidate);
      return of.get().remaining > 0;
    });
  const found = Array.from({ length: 20_000 }, (_, index) => String(13_800_130_000 + index)).filter(waits);
  expect(found).toContain(phone);
  expect(found.length).toBeGreaterThan(2);

  const kept = JSON.stringify(device());
  const texts = [phone, `experience 1001 ${phone}`, `bind 1001 ${phone}`];
  for (const digest of texts.map((text) => md5(text))) expect(kept).not.toContain(digest.slice(0, 8));
});

test('adds the result of the captcha to the request unchanged', async () => {
  const captcha = vi.fn(async () => ({ lot_number: 'x1', gen_time: '5' }));
  const { sender, codes } = open({}, { captcha });

  await sender.send(phone, never);

  expect(captcha).toHaveBeenCalledWith({
    purpose: 'experience',
    recipient: phone,
    locale: 'zh',
    signal: expect.any(AbortSignal),
  });
  expect(codes()[0]?.params).toEqual({ phone_: phone, lot_number: 'x1', gen_time: '5' });
});

test('sends nothing if the user closes the captcha, without an error', async () => {
  const { sender, codes } = open({}, { captcha: async () => null });

  await sender.send(phone, never);

  expect(codes()).toEqual([]);
  expect(sender.get()).toMatchObject({ remaining: 0, sent: 0 });
});

test('a captcha that has answered is not aborted later, by timeout or caller', async () => {
  const asked: AbortSignal[] = [];
  const caller = new AbortController();
  const { sender, environment } = open(
    {},
    {
      captcha: async ({ signal }) => {
        asked.push(signal);
        return {};
      },
    },
  );
  await sender.send(phone, caller.signal);

  environment.advance(120_000);
  expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  caller.abort();

  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
});

test('asks for no captcha during the wait', async () => {
  const captcha = vi.fn(async () => ({}));
  const { sender } = open({}, { captcha });

  await sender.send(phone, never);
  await sender.send(phone, never);

  expect(captcha).toHaveBeenCalledTimes(1);
});

test.each([
  ['captcha-unavailable', new Error('no script'), true],
  ['captcha-unavailable', new PortalError('captcha-unavailable'), true],
  ['server-busy', new PortalError('server-busy'), true],
  ['offline', new PortalError('captcha-unavailable'), false],
])('a failing captcha is %s, nothing is sent, and the next is asked for anew', async (code, thrown, online) => {
  const captcha = vi.fn(async () => ({})).mockRejectedValueOnce(thrown);
  const { sender, codes, environment } = open({}, { captcha });
  environment.setOnline(online);

  await expect(sender.send(phone, never)).rejects.toMatchObject({ code, action: 'retry' });
  expect(codes()).toEqual([]);
  environment.setOnline(true);
  await sender.send(phone, never);

  expect(codes()).toHaveLength(1);
});

test.each(['captcha-refused', 'captcha-expired'])(
  '%s starts no wait: the next request has a fresh answer',
  async (code) => {
    const captcha = vi.fn().mockResolvedValueOnce({ lot: '1' }).mockResolvedValueOnce({ lot: '2' });
    const experienceCode = vi.fn(() => ok()).mockReturnValueOnce(refuse(code));
    const { sender, codes } = open({ experienceCode }, { captcha });

    await expect(sender.send(phone, never)).rejects.toMatchObject({ code, action: 'retry', severity: 'notice' });
    expect(sender.get()).toMatchObject({ remaining: 0, sent: 0 });
    await sender.send(phone, never);

    expect(codes().map(({ params }) => params.lot)).toEqual(['1', '2']);
  },
);

test('sends nothing if disposed while the captcha is open', async () => {
  const controller = new AbortController();
  const captcha = async () => {
    controller.abort();
    return {};
  };
  const { sender, codes } = open({}, { captcha });

  await sender.send(phone, controller.signal);

  expect(codes()).toEqual([]);
});

const silent = () => new Promise<never>(() => undefined);

test('reports a slow captcha after ten seconds, and can give it up', async () => {
  const asked: AbortSignal[] = [];
  const { sender, environment, codes } = open(
    {},
    {
      captcha: ({ signal }) => {
        asked.push(signal);
        return asked.length === 1 ? silent() : Promise.resolve({});
      },
    },
  );
  const heard = vi.fn();
  sender.subscribe(heard);
  const sent = sender.send(phone, never);
  await idle();
  environment.advance(9_999);
  expect(sender.get().captchaSlow).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  environment.advance(1);
  expect(sender.get().captchaSlow).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);

  sender.giveUp();
  await sent;

  expect(sender.get()).toEqual({ remaining: 0, sent: 0, captchaSlow: false });
  expect(asked[0]?.aborted).toBe(true);
  expect(codes()).toEqual([]);

  await sender.send(phone, never);

  expect(codes()).toHaveLength(1);
});

test('a captcha that never resolves expires, and can be retried', async () => {
  const captcha = vi.fn<() => Promise<Record<string, string>>>(async () => ({})).mockImplementationOnce(silent);
  const { sender, environment, codes } = open({}, { captcha });
  const sent = sender.send(phone, never);
  const ended = expect(sent).rejects.toMatchObject({ code: 'captcha-expired' });
  await idle();

  environment.advance(120_000);
  await ended;

  expect(sender.get()).toEqual({ remaining: 0, sent: 0, captchaSlow: false });
  expect(codes()).toEqual([]);

  await sender.send(phone, never);

  expect(codes()).toHaveLength(1);
});

test('dispose closes an open captcha, without an error', async () => {
  const asked: AbortSignal[] = [];
  const captcha = ({ signal }: { readonly signal: AbortSignal }) => {
    asked.push(signal);
    return silent();
  };
  const { sender, codes } = open({}, { captcha });
  const controller = new AbortController();
  const sent = sender.send(phone, controller.signal);
  await idle();

  controller.abort();
  await sent;

  expect(asked[0]?.aborted).toBe(true);
  expect(codes()).toEqual([]);
});

test('starts no wait here if disposed while the code is being sent', async () => {
  const { sender } = open({ experienceCode: hang() });
  const controller = new AbortController();

  const sent = sender.send(phone, controller.signal);
  await idle();
  controller.abort();

  await expect(sent).rejects.toMatchObject({ code: 'aborted' });
  expect(sender.get()).toMatchObject({ remaining: 0, sent: 0 });
});
