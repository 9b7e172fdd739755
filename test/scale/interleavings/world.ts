import type pg from 'pg';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { versionOf } from '../../../examples/api/people/review.ts';
import type { CodePurpose } from '../../../examples/api/security/code-target.ts';
import { digest } from '../../../examples/api/security/digest.ts';
import type { TestApi } from '../../examples/api/support/client.ts';
import { noon } from '../../examples/api/support/seeded.ts';

/** Phones: of the person, of nobody yet, of an applicant, and of the founder of a company. */
export const [phone, freshPhone, applicantPhone, founderPhone] = [1, 2, 3, 4].map((at) => `1351000000${at}`) as [
  string,
  string,
  string,
  string,
]; // as many
/** A code that was sent to each of them for each purpose, and one that was not. */
export const [code, wrongCode] = ['246810', '135791'];
export const [shopCompany, otherCompany, thirdCompany] = ['1001', '1002', '1003'];
/** The accounts of the person: two by the phone, one without a phone. */
export const logins = ['customer.00001', 'customer.00002', 'customer.00003'] as const;

/** Becomes an administrator of the company that the applicant asks. */
const colleague = 'customer.00004';

/** A person, an applicant, and everything that their calls need, as it is before the calls meet. */
export interface World {
  readonly ids: readonly [string, string, string];
  /** Of two sessions by the phone, the second elsewhere, of the login without a phone, of a founder, and of an administrator. */
  readonly tokens: Readonly<Record<'own' | 'elsewhere' | 'noPhone' | 'founder' | 'administrator', string>>;
  readonly founded: string;
  readonly otherSession: string;
  readonly authCode: string;
  readonly proofs: Readonly<Record<'change' | 'register' | 'create-company' | 'apply' | 'applicant', string>>;
  readonly tickets: { readonly linked: string; readonly fresh: string };
  readonly trial: string;
  readonly licence: string;
  readonly uploadToken: string;
  readonly application: string;
  /** Of the application as it is at first. */
  readonly version: string;
  /** What texts of the database stand for, in a summary. */
  readonly names: ReadonlyMap<string, string>;
}

/** Of a new company; its phone is the caller's. */
export const founding = {
  password_: 'kestrel.44',
  name_: 'Ivy',
  company_name_: 'Long',
  industry_: '118',
  agreement_version_: '1',
};

const secret = (name: string) => `secret-${name}`.padEnd(43, '-');
const [at, soon] = [new Date(noon), new Date(noon + 180_000)];

/** Makes the world, by calls where these are simple, else by rows. */
export async function makeWorld(api: TestApi, client: pg.Client): Promise<World> {
  const must = async (...call: Parameters<TestApi['call']>) => {
    const answer = await api.call(...call);
    if (answer.status !== 1) throw new Error(`${call[0]} was refused: ${answer.code}`);
    return answer.data;
  };
  const rows = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows;
  await rows('update users set phone = null where login = any($1)', logins);
  await rows(
    'insert into phones (phone, password_hash) select $1, password_hash from accounts where login = $2',
    phone,
    logins[0],
  );
  await rows('update users set phone = $1, phone_bound_at = $3 where login = any($2)', phone, logins.slice(0, 2), at);
  await rows("update companies set password_set = true, login_ways = 'password sms wechat' where id = any($1)", [
    shopCompany,
    otherCompany,
    thirdCompany,
  ]);
  const users = await rows('select id from users where login = any($1) order by login', logins);
  const [a, b, c] = users.map(({ id }) => String(id));
  const ids = [a ?? '', b ?? '', c ?? ''] as const;

  const logIn = async (login_: string, address: string) => {
    const { shopAccountList, mgrAccountList } = await must(
      'mixedLogin',
      { login_, password_: demoPassword },
      { address },
    );
    const [{ token_: token }] = [...shopAccountList, ...mgrAccountList];
    const { sessions_ } = await must('getSessions', {}, { token, address });
    const { id_ } = sessions_.find(({ current_ }: { current_: boolean }) => current_);
    return { token: String(token), session: String(id_) };
  };
  const own = await logIn(phone, '10.1.0.1');
  const elsewhere = await logIn(phone, '10.1.0.2');
  const noPhone = await logIn(logins[2], '10.1.0.3');
  await rows("update users set type = 1, side = 'manager', company_id = $2 where login = $1", colleague, otherCompany);
  const administrator = await logIn(colleague, '10.1.0.4');
  const { auth_code_ } = await must('getAuthCode', { company_id_: shopCompany, side_: 'shop' }, { token: own.token });
  await must('bindJpushId', { user_id_: ids[0], jpush_id_: 'device' }, { token: own.token });
  // As if it had just bound its phone.
  await rows('update tokens set proven_at = $2 where hash = $1', digest(own.token), at);

  const send = async (to: string, purpose: CodePurpose, company: string, login?: string) =>
    rows(
      `insert into sms_codes (phone, purpose, company_id, address, asked, hash, sent_at, expires_at)
       values ($1, $2, $3, '10.1.0.1', $4, $5, $6, $7)`,
      to,
      purpose,
      company,
      login ?? to,
      digest(to, purpose, company, login ?? '', code),
      new Date(noon - 120_000),
      soon,
    );
  for (const purpose of ['unbind', 'change', 'link'] as const) await send(phone, purpose, shopCompany);
  for (const purpose of ['reset', 'login', 'experience'] as const) await send(phone, purpose, '');
  await send(phone, 'reset-account', '', logins[0]);
  for (const to of [phone, freshPhone]) await send(to, 'bind', thirdCompany);
  await send(freshPhone, 'change', shopCompany);
  for (const to of [freshPhone, founderPhone]) await send(to, 'create-company', '');
  for (const purpose of ['register', 'apply'] as const) await send(freshPhone, purpose, otherCompany);

  const proofs = {
    change: [phone, 'change', shopCompany],
    register: [freshPhone, 'register', otherCompany],
    'create-company': [freshPhone, 'create-company', ''],
    apply: [freshPhone, 'apply', otherCompany],
    applicant: [applicantPhone, 'apply', otherCompany],
  } as const;
  for (const [name, [of, purpose, company]] of Object.entries(proofs))
    await rows(
      "insert into proofs (hash, phone, purpose, company_id, address, expires_at) values ($1, $2, $3, $4, '10.1.0.1', $5)",
      digest(secret(name)),
      of,
      purpose,
      company,
      soon,
    );
  for (const name of ['linked', 'fresh'])
    await rows(
      `insert into wechat_tickets (hash, app_id, open_id, company_id, snapshot, expires_at) values ($1, 'wx-demo-web', $2, $3, false, $4)`,
      digest(secret(name)),
      `open-${name}`,
      shopCompany,
      soon,
    );
  await rows(
    "insert into wechat_links (app_id, open_id, phone, linked_at, by_password) values ('wx-demo-web', 'open-linked', $1, $2, true)",
    phone,
    at,
  );
  const trial = await must('experienceRegister', { phone_: phone, code_: code, trade_id_: '118' });
  await rows("update sms_codes set used_at = null where phone = $1 and purpose = 'experience'", phone);
  const [licence, oldLicence] = ['licence/new', 'licence/old'];
  for (const key of [licence, oldLicence])
    await rows(
      `insert into uploads (key, purpose, company_id, issued_at, used_at, type, hash, size)
       values ($1, 'licence', $2, $3, $3, 'png', 'hash', 1)`,
      key,
      otherCompany,
      at,
    );
  const { token: uploadToken, key } = await must('getUploadToken', { purpose_: 'licence', company_id_: otherCompany });
  const application = 'application-of-applicant';
  const appliedAt = new Date(noon - 60_000);
  await rows(
    `insert into applications (id, company_id, phone, state, complete, contact_name, company_name, licence, password_hash, created_at, updated_at)
     select $1, $2, $3, 'submitted', false, 'Max', 'Corner', $4, password_hash, $6, $6 from accounts where login = $5`,
    application,
    otherCompany,
    applicantPhone,
    oldLicence,
    logins[0],
    appliedAt,
  );
  const founder = await must('createCompany', { ...founding, phone_: founderPhone, code_: code });
  const named: Readonly<Record<string, string>> = {
    [founder.id_]: 'founder',
    [founder.company_id_]: 'founded',
    ...Object.fromEntries(ids.map((id, index) => [id, `user ${index + 1}`])),
    [digest(own.token)]: 'own',
    [digest(elsewhere.token)]: 'elsewhere',
    [digest(noPhone.token)]: 'noPhone',
    [application]: 'application',
    [key]: 'ticket for an upload',
    [licence]: licence,
    [oldLicence]: oldLicence,
    ...Object.fromEntries(Object.keys(proofs).map((name) => [digest(secret(name)), name])),
    ...Object.fromEntries(['linked', 'fresh'].map((name) => [digest(secret(name)), name])),
  };
  const sessions = await rows('select hash, session from tokens where hash = any($1)', [
    digest(own.token),
    digest(elsewhere.token),
    digest(noPhone.token),
  ]);
  const names = new Map(Object.entries(named));
  for (const { hash, session } of sessions) names.set(session, `session ${named[hash]}`);
  return {
    ids,
    tokens: {
      own: own.token,
      elsewhere: elsewhere.token,
      noPhone: noPhone.token,
      founder: founder.token_,
      administrator: administrator.token,
    },
    founded: founder.company_id_,
    otherSession: elsewhere.session,
    authCode: auth_code_,
    proofs: {
      change: secret('change'),
      register: secret('register'),
      'create-company': secret('create-company'),
      apply: secret('apply'),
      applicant: secret('applicant'),
    },
    tickets: { linked: secret('linked'), fresh: secret('fresh') },
    trial: trial.experience_id_,
    licence,
    uploadToken,
    application,
    version: versionOf({ updated_at: appliedAt }),
    names,
  };
}
