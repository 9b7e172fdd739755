import type { Portal } from '../portal/portal.js';
import { normalizePhone } from '../validation/phone.js';
import * as rules from '../validation/rules.js';
import type { RuleSet } from '../validation/validate.js';
import type { FlowWork, Task, Values } from './flow.js';
import type { CodeSender } from './otp-sender.js';

/** Methods of the flows that ask for a phone (rules.md 4.7). */
export interface CodeVerbs<Field extends string> {
  /** The countdown until another code may be requested, for the last recipient. */
  readonly resend: CodeSender;
  /** Sends a code to the entered phone number. */
  sendCode(values: Values<Field>): Promise<void>;
}

/** The work of sending a code, with its own event on failure. */
export function codeTask<Step>(
  portal: Portal,
  sender: CodeSender,
  recipient: string,
  next: () => Step,
): Pick<Task<Step, never>, 'work' | 'failed'> {
  const { purpose } = sender;
  return {
    failed(error) {
      const resendAt = portal.environment.clock.now() + sender.get().remaining * 1000;
      portal.emit('code-send-error', { channel: 'sms', scene: purpose, resendAt, error });
    },
    async work(signal) {
      await sender.send(recipient, signal);
      return next();
    },
  };
}

/** The verb behind "Get code": checks the phone, sends, and stays where it is. */
export function createSendCode<Step, Field extends string>(
  portal: Portal,
  work: FlowWork<Step, Field | 'phone'>,
  sender: CodeSender,
): (values: Values<Field | 'phone'>) => Promise<void> {
  return (values) =>
    work.run('send-code', {
      values,
      rules: { phone: rules.phone } as RuleSet<Field | 'phone'>, // a field of the flow
      ...codeTask(portal, sender, normalizePhone(values.phone), () => work.get().step),
    });
}
