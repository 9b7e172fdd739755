import { findReviews, toReviewPayload } from '../people/find-reviews.ts';
import { type Decision, decide } from '../people/review.ts';
import { createSms } from '../providers/sms.ts';
import { createSeal } from '../security/seal.ts';
import type { Command, CommandContext, Given } from './command.ts';

const list: Command = {
  says: 'lists the applications that wait, oldest first, with links to their images for five minutes',
  options: { company: { value: 'COMPANY', says: 'of this company only' } },
  async run({ config, database, at }, given) {
    const companyId = given.optional('company');
    const rows = await findReviews(database, {
      companyIds: companyId === '' ? null : [companyId],
      waiting: 200,
      decided: 0,
    });
    const links = { seal: createSeal(database), origin: config.publicOrigin, now: at.getTime() };
    const applications = await Promise.all(rows.map((row) => toReviewPayload(row, links)));
    const lines = applications.map((one) =>
      [
        one.id_,
        one.for_company_id_,
        new Date(one.submitted_at_).toISOString(),
        one.company_name_,
        one.contact_name_,
        one.phone_,
        ...[one.licence_, ...one.pictures_.map(({ key_ }) => key_)].filter((image) => image !== ''),
      ].join('\t'),
    );
    const text = lines.length === 0 ? 'No application waits.' : lines.join('\n');
    return { data: { applications }, text, ...(companyId !== '' && { companyId }) };
  },
};

const approve: Command = {
  operand: 'APPLICATION',
  says: 'admits an applicant, and tells him by a text message',
  options: {},
  run: (context, given) => settle(context, given, { kind: 'approve' }),
};

const reason = { value: 'TEXT', says: 'what the applicant reads; needed' } as const;

const refuse: Command = {
  operand: 'APPLICATION',
  says: 'refuses an application, which may be corrected and sent again',
  options: { reason },
  run: (context, given) => settle(context, given, { kind: 'refuse', reason: given.line('reason', 200) }),
};

const sendBack: Command = {
  operand: 'APPLICATION',
  says: 'asks the applicant for a correction',
  options: { reason },
  run: (context, given) => settle(context, given, { kind: 'return', reason: given.line('reason', 200) }),
};

async function settle({ config, database, at }: CommandContext, given: Given, decision: Decision) {
  const failures: unknown[] = [];
  const sms = createSms(config.sms, database, (thrown) => failures.push(thrown));
  const services = { database, now: () => at.getTime(), sms, config };
  const application = await database
    .selectFrom('applications')
    .select('company_id')
    .where('id', '=', given.operand)
    .executeTakeFirst();
  const isDecided = application !== undefined && (await decide(services, given.operand, decision)) === 'done';
  await sms.settled();
  if (!isDecided) throw new Error(`No application "${given.operand}" waits.`);
  const state = states[decision.kind];
  const told = failures.length === 0 ? '' : ` But no text message was sent: ${failures.map(String).join(' ')}`;
  return {
    data: { application: given.operand, state, told: failures.length === 0 },
    text: `Application ${given.operand} is ${state}.${told}`,
    companyId: application.company_id,
  };
}

const states = { approve: 'approved', refuse: 'refused', return: 'sent back' } as const;

export const reviewCommands = { list, approve, refuse, return: sendBack };
