import md5 from 'md5';
import { addListener, type Listeners, notify } from '../base/listeners.js';
import { type Readable, whileSubscribed } from '../base/store.js';
import { isPortalError } from '../errors.js';
import type { CodeReceipt } from '../model/code-receipt.js';
import type { CodePurpose } from '../portal/options.js';
import type { Portal } from '../portal/portal.js';
import { toStorageKey } from '../storage/stored.js';
import { defaultWait } from '../transport/refusals.js';
import type { SendOptions } from '../transport/transport.js';
import { toAccountName } from '../validation/phone.js';
import { createCaptcha } from './captcha.js';
import { createCodeWaits } from './code-waits.js';

/** The resend countdown of the last recipient. */
export interface CodeSenderState {
  /** Whole seconds until another code may be requested; 0 if it may. */
  readonly remaining: number;
  /** The number of codes sent to this recipient on this screen; one of before a reload counts while it is waited for. */
  readonly sent: number;
  /** How many digits the last code has, if not six: eight of a server where codes are being guessed. */
  readonly digits?: number | undefined;
  /** The captcha has been open for ten seconds; `giveUp` ends it. */
  readonly captchaSlow: boolean;
}

/** One sender for every purpose (rules.md 4.7). It can be used again after `dispose`. */
export interface CodeSender extends Readable<CodeSenderState> {
  readonly purpose: CodePurpose;
  /**
   * Sends a code, unless the wait of an earlier one is still running here or in another tab. Fails with
   * `captcha-expired` when the captcha of the page has not answered for two minutes, and with `captcha-unavailable` when
   * it cannot be shown.
   */
  send(recipient: string, signal: AbortSignal): Promise<void>;
  /** Cancels an open captcha: nothing is sent, without an error. */
  giveUp(): void;
  /** Resumes the countdown of a recipient, and that a code is under way, for example after a reload. */
  resume(recipient: string): void;
  /** Clears the countdown once the code has been used. */
  clear(recipient: string): void;
  /** Stops counting; the countdown continues for other tabs and after a reload. */
  dispose(): void;
}

export type CodeCall = (captcha: Readonly<Record<string, string>>, options: SendOptions) => Promise<CodeReceipt>;

export function createOtpSender(
  portal: Portal,
  purpose: CodePurpose,
  call: (recipient: string) => CodeCall,
): CodeSender {
  const { clock, storage, exclusive } = portal.environment;
  const waits = createCodeWaits(portal.environment);
  const listeners: Listeners<void> = new Set();
  let shown = '';
  let resumed: string | undefined;
  let state: CodeSenderState = { remaining: 0, sent: 0, captchaSlow: false };
  let announced = state;
  let awake = false;
  let cancelTick = () => {};

  /**
   * The recipient is not written down, nor a digest of it that trying every phone would find it by: three digits fit
   * millions of phones, the same three in every record. Two people at one device rarely share them, and only a wait
   * then.
   */
  const keyOf = (recipient: string) => {
    const company = portal.tenant.get().companyId ?? '';
    return toStorageKey(portal.storagePrefix, 'codeWait', `${purpose}-${company}-${md5(recipient).slice(0, 3)}`);
  };
  const change = (next: Partial<CodeSenderState>) => {
    if (!portal.signal.aborted) state = { ...state, ...next };
  };
  /** The current state, which is correct without listeners. */
  const read = (): CodeSenderState => {
    const key = keyOf(shown);
    const remaining = waits.remaining(key);
    const captchaSlow = captcha.slow();
    const sent = state.sent || Number(resumed === shown && remaining > 0 && waits.wasSent(key));
    if (remaining !== state.remaining || captchaSlow !== state.captchaSlow || sent !== state.sent)
      change({ remaining, sent, captchaSlow });
    return state;
  };
  const look = () => {
    cancelTick();
    const next = waits.settle(keyOf(shown));
    if (awake && next !== null) cancelTick = clock.after(next, look);
    if (read() === announced) return;
    announced = state;
    notify(listeners, undefined);
  };
  const captcha = createCaptcha(portal, look);
  const show = (recipient: string) => {
    if (recipient !== shown && state.sent > 0) change({ sent: 0 });
    shown = recipient;
    look();
  };
  const rest = () => {
    awake = false;
    cancelTick();
  };

  const sendOnce = async (recipient: string, proved: Readonly<Record<string, string>>, signal: AbortSignal) => {
    show(recipient);
    if (signal.aborted || read().remaining > 0) return;
    try {
      const { retryAfter, digits } = await call(recipient)(proved, { signal });
      waits.begin(keyOf(recipient), retryAfter, true);
      change({ sent: state.sent + 1, ...(digits !== state.digits && { digits }) });
      portal.emit('code-send', { channel: 'sms', scene: purpose, resendAt: clock.now() + retryAfter * 1000 });
    } catch (thrown) {
      if (isPortalError(thrown) && thrown.code === 'too-many-requests')
        waits.begin(keyOf(recipient), Number(thrown.params.seconds) || defaultWait);
      throw thrown;
    } finally {
      look();
    }
  };

  return {
    purpose,
    get: read,
    subscribe: whileSubscribed(
      (listener) => addListener(listeners, listener),
      () => {
        awake = true;
        look();
        const stops = [rest, storage.subscribe(look), portal.tenant.subscribe(look)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    ),
    resume(recipient) {
      resumed = toAccountName(recipient);
      show(resumed);
    },
    async send(to, signal) {
      const recipient = toAccountName(to);
      await portal.start();
      show(recipient);
      if (signal.aborted || read().remaining > 0) return;
      // Outside the lock: an open captcha must not block other tabs.
      const proved = await captcha.ask({ purpose, recipient, signal });
      if (proved !== null) await exclusive(keyOf(recipient), () => sendOnce(recipient, proved, signal));
    },
    giveUp: captcha.giveUp,
    clear(recipient) {
      waits.end(keyOf(toAccountName(recipient)));
      look();
    },
    dispose: rest,
  };
}
