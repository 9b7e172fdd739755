import { findPictures } from '../people/application-pictures.ts';
import { toApplication } from '../people/applications.ts';
import { decide } from '../people/review.ts';
import { createSms } from '../providers/sms.ts';
import { createSeal } from '../security/seal.ts';
import { toFileLink } from '../uploads/file-links.ts';
import type { Command, CommandContext, Given } from './command.ts';

const list: Command = {
  says: 'lists the applications that wait, oldest first, with links to their images for five minutes',
  options: { company: { value: 'COMPANY', says: 'of this company only' } },
  async run({ config, database, at }, given) {
    const companyId = given.optional('company');
    const rows = await database
      .selectFrom('applications')
      .selectAll()
      .where('state', '=', 'submitted')
      .$if(companyId !== '', (query) => query.where('company_id', '=', companyId))
      .orderBy('created_at')
      .limit(200)
      .execute();
    const seal = createSeal(database);
    const toLink = async (key: string) => `${config.publicOrigin}${await toFileLink(seal, key, at.getTime())}`;
    const allPictures = await findPictures(
      database,
      rows.map(({ id }) => id),
    );
    const applications = await Promise.all(
      rows.map(async (row) => {
        const pictures = allPictures.get(row.id) ?? [];
        const images = [row.licence, ...pictures.map(({ key }) => key)].filter((key) => key !== '');
        const links = await Promise.all(images.map(toLink));
        return { company: row.company_id, phone: row.phone, ...toApplication(row, pictures), images: links };
      }),
    );
    const lines = applications.map(({ id_, company, contact_name_, company_name_, phone, submitted_at_, images }) =>
      [id_, company, new Date(submitted_at_).toISOString(), company_name_, contact_name_, phone ?? '', ...images].join(
        '\t',
      ),
    );
    const text = lines.length === 0 ? 'No application waits.' : lines.join('\n');
    return { data: { applications }, text, ...(companyId !== '' && { companyId }) };
  },
};

const approve: Command = {
  operand: 'APPLICATION',
  says: 'admits an applicant, and tells him by a text message',
  options: {},
  run: (context, given) => settle(context, given, null),
};

const refuse: Command = {
  operand: 'APPLICATION',
  says: 'refuses an application, which may be corrected and sent again',
  options: { reason: { value: 'TEXT', says: 'what the applicant reads; needed' } },
  run: (context, given) => settle(context, given, given.line('reason', 200)),
};

async function settle({ config, database, at }: CommandContext, given: Given, refusalReason: string | null) {
  const failures: unknown[] = [];
  const sms = createSms(config.sms, database, (thrown) => failures.push(thrown));
  const services = { database, now: () => at.getTime(), sms, config };
  const application = await database
    .selectFrom('applications')
    .select('company_id')
    .where('id', '=', given.operand)
    .executeTakeFirst();
  const isDecided = application !== undefined && (await decide(services, given.operand, { refusalReason }));
  await sms.settled();
  if (!isDecided) throw new Error(`No application "${given.operand}" waits.`);
  const state = refusalReason === null ? 'approved' : 'refused';
  const told = failures.length === 0 ? '' : ` But no text message was sent: ${failures.map(String).join(' ')}`;
  return {
    data: { application: given.operand, state, told: failures.length === 0 },
    text: `Application ${given.operand} is ${state}.${told}`,
    companyId: application.company_id,
  };
}

export const reviewCommands = { list, approve, refuse };
