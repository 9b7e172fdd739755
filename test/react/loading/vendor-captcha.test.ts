import { type VendorCaptcha, vendorCaptcha } from 'account-portal/react';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../support/patience.ts';

type Options = Readonly<Record<string, (...given: unknown[]) => void>>;

const page = globalThis as unknown as Record<string, unknown>;
const globals = ['turnstile', 'initGeetest4', 'initAliyunCaptcha', 'AliyunCaptchaConfig'];
afterEach(() => {
  for (const name of globals) delete page[name];
  document.body.replaceChildren();
});

/** The scripts of the vendors: what each puts into the window. The address of each that was loaded is noted. */
function standIn(name: string | null, api: unknown = undefined): string[] {
  const loaded: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement; // only scripts are appended
    loaded.push(script.src);
    if (name !== null) page[name] = api;
    script.dispatchEvent(new Event(name === null ? 'error' : 'load'));
  });
  return loaded;
}

function ask(captcha: VendorCaptcha, locale: 'zh' | 'en' | 'es' = 'es') {
  const leaving = new AbortController();
  const request = { purpose: 'login', recipient: '13800138000', locale, signal: leaving.signal } as const;
  return { leave: () => leaving.abort(), answer: vendorCaptcha(captcha)(request) };
}

const turnstile = (act: (options: Options) => void) => {
  const seen = { options: {} as Options, removed: [] as string[], reset: [] as string[] };
  const api = {
    render(box: HTMLElement, options: Options) {
      expect(box.isConnected).toBe(true);
      seen.options = options;
      queueMicrotask(() => act(options));
      return 'w1';
    },
    reset: (id: string) => seen.reset.push(id),
    remove: (id: string) => seen.removed.push(id),
  };
  return { seen, api };
};

test('Turnstile is loaded from its address only, and leaves nothing in the page', async () => {
  const { seen, api } = turnstile(({ callback }) => callback?.('token1'));
  const loaded = standIn('turnstile', api);

  const first = await ask({ provider: 'turnstile', key: 'k1' }).answer;
  await ask({ provider: 'turnstile', key: 'k1' }).answer;

  expect(first).toEqual({ 'cf-turnstile-response': 'token1' });
  expect(loaded).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
  expect(seen.options).toMatchObject({ sitekey: 'k1', language: 'es' });
  expect(seen.removed).toEqual(['w1', 'w1']);
  expect(document.body.children).toHaveLength(0);
});

test('Turnstile that has waited too long begins anew', async () => {
  const { seen, api } = turnstile((options) => {
    options['timeout-callback']?.();
    options.callback?.('token2');
  });
  standIn('turnstile', api);

  expect(await ask({ provider: 'turnstile', key: 'k1' }).answer).toEqual({ 'cf-turnstile-response': 'token2' });
  expect(seen.reset).toEqual(['w1']);
});

const geetest = (validate: object | false) => {
  const calls: Record<string, () => void> = {};
  const seen = { options: {}, shown: 0, destroyed: 0 };
  const on = (name: string) => (call: () => void) => {
    calls[name] = call;
    return challenge;
  };
  const challenge: object = {
    onReady: on('ready'),
    onSuccess: on('success'),
    onClose: on('close'),
    onError: on('error'),
    showCaptcha: () => {
      seen.shown += 1;
    },
    getValidate: () => validate,
    destroy: () => {
      seen.destroyed += 1;
    },
  };
  const start = (options: object, ready: (made: object) => void) => {
    seen.options = options;
    ready(challenge);
  };
  return { calls, seen, start };
};
const answers = { lot_number: 'n', captcha_output: 'o', pass_token: 't', gen_time: '1' };

test('Geetest answers with its four fields, in the language of the portal', async () => {
  const { calls, seen, start } = geetest({ ...answers, captcha_id: 'k2' });
  const loaded = standIn('initGeetest4', start);
  const { answer } = ask({ provider: 'geetest', key: 'k2' }, 'zh');
  await vi.waitFor(() => expect(calls.ready).toBeTruthy(), patience);

  calls.ready?.();
  calls.success?.();

  expect(await answer).toEqual(answers);
  expect(loaded).toEqual(['https://static.geetest.com/v4/gt4.js']);
  expect(seen).toMatchObject({ options: { captchaId: 'k2', language: 'zho' }, shown: 1, destroyed: 1 });
});

test.each([
  ['close', null],
  ['error', 'captcha-unavailable'],
])('Geetest that ends with %s sends nothing', async (event, outcome) => {
  const { calls, seen, start } = geetest(false);
  standIn('initGeetest4', start);
  const { answer } = ask({ provider: 'geetest', key: 'k2' });
  const settled = answer.catch(({ code }) => code);
  await vi.waitFor(() => expect(calls[event]).toBeTruthy(), patience);

  calls[event]?.();

  expect(await settled).toBe(outcome);
  expect(seen.destroyed).toBe(1);
});

test('Alibaba Cloud is shown with scene and prefix, and goes when the screen does', async () => {
  const seen = { options: {} as Options & { SceneId?: string }, shown: 0, destroyed: 0 };
  const loaded = standIn('initAliyunCaptcha', (options: Options) => {
    seen.options = options;
    const instance = {
      show: () => {
        seen.shown += 1;
      },
      destroyCaptcha: () => {
        seen.destroyed += 1;
      },
    };
    options.getInstance?.(instance);
  });
  const captcha = { provider: 'aliyun', key: 'p1', scene: 's1' } as const;
  const { answer } = ask(captcha);
  await vi.waitFor(() => expect(seen.shown).toBe(1), patience);
  seen.options.success?.('{"data":"x"}');
  expect(await answer).toEqual({ captcha_verify_param: '{"data":"x"}' });
  expect(page.AliyunCaptchaConfig).toEqual({ region: 'cn', prefix: 'p1' });

  const left = ask(captcha);
  await vi.waitFor(() => expect(seen.shown).toBe(2), patience);
  left.leave();

  expect(await left.answer).toBeNull();
  expect(seen).toMatchObject({ options: { SceneId: 's1', language: 'es' }, destroyed: 2 });
  expect(loaded).toEqual(['https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js']);
  expect(document.body.children).toHaveLength(0);
});

test.each(['turnstile', 'geetest', 'aliyun'] as const)(
  'a script of %s that does not load is unavailable, and is tried again',
  async (provider) => {
    const loaded = standIn(null);
    const captcha = { provider, key: 'k' };

    for (const _ of ['once', 'again'])
      await expect(ask(captcha).answer).rejects.toMatchObject({ code: 'captcha-unavailable', action: 'retry' });

    expect(loaded).toHaveLength(2);
  },
);
