import { createHmac } from 'node:crypto';
import { PortalError } from 'account-portal';
import { parameterError } from '../envelope.ts';
import { signAliyun } from './aliyun-signature.ts';
import type { CaptchaConfig } from './provider-config.ts';

/** What the page has got from the captcha, under the names that its provider gives it. */
export type CaptchaAnswer = Readonly<Record<string, string>>;

/** The captcha of the pages, whose answer comes with each request for a code. */
export interface Captcha {
  /** The fields of a request that have the answer. */
  readonly fields: readonly string[];
  /**
   * Throws unless this is the answer of a person: `captcha-refused`, `captcha-expired`, or `parameter-error` if a field is
   * missing. If the provider cannot be asked, or rejects our secret, no code is sent (`server-busy`).
   */
  check(answer: CaptchaAnswer, address: string): Promise<void>;
}

const limitMs = 5000;

type Verdict = 'person' | 'expired' | 'refused';

/** A provider: the request that asks it, and what its answer means. */
interface Provider {
  readonly fields: readonly [string, ...string[]];
  readonly ask: (answer: CaptchaAnswer, address: string) => { readonly url: string; readonly init: RequestInit };
  /** Throws if the provider rejects the request instead of the answer. */
  readonly judge: (said: Readonly<Record<string, unknown>>) => Verdict;
}

/** Asks the provider of these settings; without one, nobody is asked. */
export function createCaptcha(
  config: CaptchaConfig | null,
  log: (thrown: unknown) => void,
  now: () => number = Date.now,
): Captcha {
  if (config === null) return { fields: [], check: async () => {} };
  const { fields, ask, judge } = toProvider(config, now);
  return {
    fields,
    async check(answer, address) {
      const missing = fields.find((field) => !answer[field]);
      if (missing !== undefined) throw parameterError(missing);
      const { url, init } = ask(answer, address);
      const verdict = await fetch(url, {
        ...init,
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
        .then(async (response) => {
          if (!response.ok) throw new Error(`The server of CAPTCHA_URL answered with ${response.status}.`);
          return judge(Object(await response.json()));
        })
        .catch((cause: unknown) => {
          log(cause);
          throw new PortalError('server-busy', {}, { cause });
        });
      if (verdict !== 'person') throw new PortalError(`captcha-${verdict}`);
    },
  };
}

function toProvider(config: CaptchaConfig, now: () => number): Provider {
  if (config.provider === 'geetest') return geetest(config);
  return config.provider === 'aliyun' ? aliyun(config, now) : siteverify(config);
}

type Of<Name extends CaptchaConfig['provider']> = Extract<CaptchaConfig, { readonly provider: Name }>;

/** The codes for an answer that came too late: of Turnstile and reCAPTCHA, also for one given twice, and of hCaptcha. */
const lateCodes: ReadonlySet<unknown> = new Set(['timeout-or-duplicate', 'expired-input-response']);

/** The codes for a wrong secret of ours. */
const secretCodes: ReadonlySet<unknown> = new Set(['missing-input-secret', 'invalid-input-secret']);

/** Turnstile, hCaptcha and reCAPTCHA share it: a form with `secret`, `response` and `remoteip`, answered with `{ success }`. */
function siteverify({ url, secret, field }: Of<'siteverify'>): Provider {
  return {
    fields: [field],
    ask: (answer, remoteip) => ({
      url,
      init: { body: new URLSearchParams({ secret, response: answer[field] ?? '', remoteip }) },
    }),
    judge(said) {
      if (said.success === true) return 'person';
      const codes: readonly unknown[] = Array.isArray(said['error-codes']) ? said['error-codes'] : [];
      const wrong = codes.find((code) => secretCodes.has(code));
      if (wrong !== undefined) throw new Error(`The server of CAPTCHA_URL rejects CAPTCHA_SECRET: ${wrong}.`);
      return codes.some((code) => lateCodes.has(code)) ? 'expired' : 'refused';
    },
  };
}

/** Geetest 4: the four values of the page, signed by the number of the attempt. */
function geetest({ url, id, secret }: Of<'geetest'>): Provider {
  const fields = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const;
  return {
    fields,
    ask(answer) {
      const given = fields.map((name): [string, string] => [name, answer[name] ?? '']);
      const sign_token = createHmac('sha256', secret)
        .update(answer.lot_number ?? '')
        .digest('hex');
      const at = new URL(url);
      at.searchParams.set('captcha_id', id);
      return { url: at.href, init: { body: new URLSearchParams([...given, ['sign_token', sign_token]]) } };
    },
    judge({ status, result, reason }) {
      if (status === 'success' && result === 'success') return 'person';
      return reason === 'pass_token expire' ? 'expired' : 'refused';
    },
  };
}

/** Captcha 2.0 of Alibaba Cloud: one text of the page, and the scene that it must be for. */
function aliyun({ url, id, secret, scene }: Of<'aliyun'>, now: () => number): Provider {
  const field = 'captcha_verify_param';
  return {
    fields: [field],
    ask(answer) {
      const body = new URLSearchParams({ CaptchaVerifyParam: answer[field] ?? '', SceneId: scene }).toString();
      const call = { action: 'VerifyIntelligentCaptcha', version: '2023-03-05', url, body, at: now() };
      return { url, init: { body, headers: signAliyun(call, { id, secret }) } };
    },
    judge({ Success, Result }) {
      const { VerifyResult, VerifyCode } = Object(Result);
      if (Success === true && VerifyResult === true) return 'person';
      return VerifyCode === 'F014' || VerifyCode === 'F019' ? 'expired' : 'refused'; // begun, or solved, too long ago
    },
  };
}
