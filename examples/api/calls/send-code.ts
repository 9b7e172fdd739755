import type { CompanyRow } from '../database/schema.ts';
import { toSender, writeCodeMessage, writeCodeSubject } from '../messages.ts';
import { type Caller, permitOf } from '../people/caller.ts';
import type { CodeTarget } from '../security/code-target.ts';
import type { CodeSent, Permit } from '../security/codes.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';

export interface SendCodeOptions extends Omit<CodeTarget, 'companyId'> {
  /** The sending company; ours by default. */
  readonly company?: Pick<CompanyRow, 'id' | 'name' | 'verified' | 'language'> | undefined;
  /** The address that the code is sent to instead of the phone; empty by default. */
  readonly mailTo?: string;
  /** Sends nothing, without a visible difference in the answer. */
  readonly silent?: boolean;
  readonly permit?: Permit;
}

/** The answer of every call that sends a code. */
export async function sendCode(
  { codes, captcha, config, mail }: Services,
  { address, locale, captcha: answer }: Call,
  options: SendCodeOptions,
): Promise<CodeSent> {
  await captcha.check(answer, address);
  const { company, silent = false, mailTo = '', permit, ...target } = options;
  const sender = company === undefined ? { locale } : toSender(company);
  const write = (code: string) => writeCodeMessage(sender, target.purpose, code);
  return codes.send({ ...target, companyId: company?.id ?? '' }, address, {
    write,
    ...(mailTo !== '' && {
      send: ({ purpose, text, at }, how) =>
        mail.send({ to: mailTo, purpose, subject: writeCodeSubject(sender), text, at }, how),
    }),
    silent,
    permit,
    discreet: config.mode === 'strict',
  });
}

/** By the company of the caller, whose phone must still be the same when the code is stored. */
export const sendCallerCode = (
  services: Services,
  call: Call,
  caller: Caller,
  target: Pick<CodeTarget, 'phone' | 'purpose'>,
): Promise<CodeSent> =>
  sendCode(services, call, {
    ...target,
    company: { ...caller.company, id: caller.company_id },
    permit: permitOf(caller, call.token),
  });
