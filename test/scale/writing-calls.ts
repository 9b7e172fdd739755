import type { EndpointName } from 'account-portal';
import type pg from 'pg';
import { demoPassword } from '../../examples/api/database/demo-people.ts';
import { digest, randomSecret } from '../../examples/api/security/digest.ts';
import { png } from '../examples/api/support/images.ts';
import { type Answer, type CallOptions, call, type Server } from './servers.ts';

/** A call that changes something, ready to be made; by a user of its own, so that any number can be made at once. */
export interface Prepared {
  readonly params: Readonly<Record<string, unknown>>;
  readonly options?: CallOptions;
  /** How often it has had its effect; without it, the answer is all that matters. */
  readonly effects?: () => Promise<number>;
}

export interface WritingCall {
  readonly name: EndpointName | 'upload';
  prepare(): Promise<Prepared>;
  /**
   * Whether the call may be refused once it has perhaps happened, without an effect that stays: a secret for one use is
   * used up, or was sent, and the user gets another.
   */
  readonly mayBeUsedUp?: true;
}

const company_id_ = '1002';
const area_ = [{ id_: '310000' }, { id_: '310100' }, { id_: '310115' }];
/** Of the company 1001. */
const administrator = 'amy.chen';
const newPassword = 'kestrel.42';

/** The calls of the API that change something, prepared at this server; `reading` has all others. */
export function toWritingCalls(server: Pick<Server, 'origin'>, database: pg.Pool): WritingCall[] {
  let turn = 0;
  const next = () => {
    turn += 1;
    const number = String(turn).padStart(5, '0');
    const address = `10.${turn >> 8}.${turn & 255}.1`;
    return { login: `customer.${number}`, phone: `139200${number}`, fresh: `177000${number}`, address };
  };
  type Person = ReturnType<typeof next>;
  const rows = async (sql: string, ...values: unknown[]) => (await database.query(sql, values)).rows;
  const countOf =
    (sql: string, ...values: unknown[]) =>
    async () =>
      (await rows(sql, ...values)).length;
  const must = async (name: EndpointName, params: Record<string, unknown>, options?: CallOptions) => {
    const answer = await call(server, name, params, options);
    if (answer.status !== 1) throw new Error(`${name} was refused: ${answer.code}`);
    return answer.data;
  };
  const codeBy = async (
    name: EndpointName,
    params: Record<string, unknown> & { phone_: string },
    options: CallOptions,
  ) => {
    await must(name, params, options);
    const [row] = await rows('select text from outbox where phone = $1 order by id desc limit 1', params.phone_);
    return /\b\d{6}(?:\d{2})?\b/.exec(row.text)?.[0] ?? '';
  };
  const logIn = async ({ login, address }: Pick<Person, 'login' | 'address'>, password_ = demoPassword) => {
    const { mgrAccountList, shopAccountList } = await must('mixedLogin', { login_: login, password_ }, { address });
    const [{ id_: id, token_: token, company_id_: company }] = [...mgrAccountList, ...shopAccountList];
    return { id, company, options: { token, address } as CallOptions };
  };
  const byPhone = (person: Person, password?: string) => logIn({ ...person, login: person.phone }, password);
  /** A user without a phone, and the code that binds one. */
  const toBind = async () => {
    const person = next();
    await rows('update users set phone = null where login = $1', person.login);
    const { id, options } = await logIn(person);
    const code_ = await codeBy('bindPhoneCode', { phone_: person.fresh }, options);
    const params = { user_id_: id, phone_: person.fresh, code_, password_: demoPassword };
    return {
      person,
      id,
      options,
      params,
      effects: countOf('select 1 from users where id = $1 and phone = $2', id, person.fresh),
    };
  };
  /** A user who has proved the phone of the login, and another that is to replace it. */
  const toChange = async () => {
    const person = next();
    const { id, options } = await byPhone(person);
    const own = { phone_: person.phone };
    const code_ = await codeBy('changePhoneCode', own, options);
    return { person, id, options, own: { ...own, code_ } };
  };
  /** Whether the new password opens the login. */
  const opens = (login_: string, address: string) => async () =>
    Number((await call(server, 'mixedLogin', { login_, password_: newPassword }, { address })).status === 1);
  const founder = async () => {
    const { fresh: phone_, address } = next();
    const code_ = await codeBy('registCode', { phone_ }, { address });
    const own = { name_: 'Ivy', company_name_: 'Long', industry_: '118', agreement_version_: '1' };
    const params = { phone_, code_, password_: newPassword, ...own };
    return { params, options: { address }, effects: countOf('select 1 from users where phone = $1', phone_) };
  };
  const customer = async () => {
    const { fresh: phone_, address } = next();
    const code_ = await codeBy('shopRegisterCode', { phone_, company_id_ }, { address });
    return { params: { phone_, company_id_, code_ }, options: { address } };
  };
  const ticketFor = async () => {
    const [ticket, openId] = [randomSecret(), `o-${randomSecret()}`];
    await rows(
      `insert into wechat_tickets (hash, app_id, open_id, company_id, snapshot, expires_at)
       values ($1, 'wx-demo-web', $2, '1001', false, now() + interval '10 minutes')`,
      digest(ticket),
      openId,
    );
    return { ticket, openId };
  };
  const sessionCount = (id: string) =>
    countOf('select 1 from tokens where user_id = $1 and last_used_at is not null', id);
  const codeCall = (name: EndpointName, prepare: () => Promise<Prepared>): WritingCall => ({
    name,
    prepare,
    mayBeUsedUp: true,
  });
  const uploadTicket = async (address: string) =>
    must('getUploadToken', { purpose_: 'licence', company_id_ }, { address });

  return [
    {
      name: 'mixedLogin',
      prepare: async () => {
        const { login, address } = next();
        return { params: { login_: login, password_: demoPassword }, options: { address } };
      },
    },
    {
      name: 'getAuthCode',
      prepare: async () => {
        const { options, company } = await logIn(next());
        return { params: { company_id_: company, side_: 'shop' }, options };
      },
    },
    codeCall('getLoginUserByAuthCode', async () => {
      const { options, company } = await logIn(next());
      const { auth_code_ } = await must('getAuthCode', { company_id_: company, side_: 'shop' }, options);
      return { params: { auth_code_ }, options: { address: options.address ?? '' } };
    }),
    {
      name: 'setDefaultCompany',
      prepare: async () => {
        const person = next();
        const { options, company } = await byPhone(person);
        const effects = countOf(
          'select 1 from phones where phone = $1 and default_company_id = $2',
          person.phone,
          company,
        );
        return { params: { phone_: person.phone, company_id_: company }, options, effects };
      },
    },
    codeCall('bindPhoneCode', async () => {
      const person = next();
      await rows('update users set phone = null where login = $1', person.login);
      return { params: { phone_: person.fresh }, options: (await logIn(person)).options };
    }),
    { name: 'bindPhone', prepare: toBind },
    {
      name: 'setBindPhonePassword',
      prepare: async () => {
        const { person, id, params, options } = await toBind();
        const { token_: token } = await must('bindPhone', params, options);
        const effects = opens(person.fresh, person.address);
        return { params: { user_id_: id, password_: newPassword }, options: { ...options, token }, effects };
      },
    },
    {
      name: 'markDoNotRemindBindPhone',
      prepare: async () => {
        const { id, options } = await logIn(next());
        return {
          params: { id, user_id_: id },
          options,
          effects: countOf('select 1 from users where id = $1 and do_not_remind', id),
        };
      },
    },
    codeCall('unbindPhoneCode', async () => {
      const person = next();
      return { params: { phone_: person.phone }, options: (await byPhone(person)).options };
    }),
    {
      name: 'unbindPhone',
      prepare: async () => {
        const person = next();
        const { id, options } = await byPhone(person);
        const code_ = await codeBy('unbindPhoneCode', { phone_: person.phone }, options);
        const effects = countOf('select 1 from users where id = $1 and phone is null', id);
        return { params: { user_id_: id, phone_: person.phone, code_ }, options, effects };
      },
    },
    codeCall('changePhoneCode', async () => {
      const person = next();
      return { params: { phone_: person.phone }, options: (await byPhone(person)).options };
    }),
    codeCall('checkChangePhoneCode', async () => {
      const { own, options } = await toChange();
      return { params: own, options };
    }),
    {
      name: 'changePhone',
      prepare: async () => {
        const { person, id, own, options } = await toChange();
        const { proof_ } = await must('checkChangePhoneCode', own, options);
        const phone_ = person.fresh;
        const code_ = await codeBy('changePhoneCode', { phone_, proof_ }, options);
        const effects = countOf('select 1 from users where id = $1 and phone = $2', id, phone_);
        return { params: { user_id_: id, phone_, code_, proof_ }, options, effects };
      },
    },
    codeCall('remindAdmin', async () => {
      const { login, address } = next();
      return { params: { login_: login, company_id_ }, options: { address } };
    }),
    codeCall('resetCode', async () => {
      const { phone, address } = next();
      return { params: { phone_: phone }, options: { address } };
    }),
    codeCall('resetCodeByMail', async () => {
      const { login, address } = next();
      return { params: { login_: login }, options: { address } };
    }),
    {
      name: 'resetPhonePassword',
      prepare: async () => {
        const { phone, address } = next();
        const code_ = await codeBy('resetCode', { phone_: phone }, { address });
        const params = { phone_: phone, code_, password_: newPassword };
        return { params, options: { address }, effects: opens(phone, address) };
      },
    },
    {
      name: 'modifyPwd',
      prepare: async () => {
        const person = next();
        const { id, options } = await logIn(person);
        const params = { user_id_: id, old_password_: demoPassword, new_password_: newPassword };
        return { params, options, effects: opens(person.login, person.address) };
      },
    },
    codeCall('experienceCode', async () => {
      const { fresh, address } = next();
      return { params: { phone_: fresh }, options: { address } };
    }),
    {
      name: 'experienceRegister',
      prepare: async () => {
        const { fresh: phone_, address } = next();
        const code_ = await codeBy('experienceCode', { phone_ }, { address });
        const effects = countOf('select 1 from experiences where phone = $1', phone_);
        return { params: { phone_, code_, trade_id_: '118' }, options: { address }, effects };
      },
    },
    {
      name: 'getExperienceUser',
      prepare: async () => {
        const { fresh: phone_, address } = next();
        const code_ = await codeBy('experienceCode', { phone_ }, { address });
        const trial = await must('experienceRegister', { phone_, code_, trade_id_: '118' }, { address });
        return { params: { ...trial, role_: 'shop' }, options: { address } };
      },
    },
    codeCall('registCode', async () => {
      const { fresh, address } = next();
      return { params: { phone_: fresh }, options: { address } };
    }),
    { name: 'createCompany', prepare: founder },
    {
      name: 'updateAndImportTrade',
      prepare: async () => {
        const { params, options } = await founder();
        const user = await must('createCompany', params, options);
        const { company_id_: company, token_: token } = user;
        const effects = async () =>
          Number((await rows('select name from products where company_id = $1', company)).length > 0);
        return {
          params: { company_id_: company, trade_id_: '118', import_: true },
          options: { ...options, token },
          effects,
        };
      },
    },
    codeCall('shopRegisterCode', async () => {
      const { fresh, address } = next();
      return { params: { phone_: fresh, company_id_ }, options: { address } };
    }),
    codeCall('registerCode', async () => {
      const { fresh, address } = next();
      return { params: { phone_: fresh, company_id_ }, options: { address } };
    }),
    { name: 'checkRegisterCode', prepare: customer },
    {
      name: 'shopCompleteRegister',
      prepare: async () => {
        const { params, options } = await customer();
        const { proof_ } = await must('checkRegisterCode', params, options);
        const { phone_ } = params;
        const own = { password_: newPassword, name_: 'Ivy', client_name_: 'Long', agreement_version_: '1' };
        const effects = countOf('select 1 from users where phone = $1 and company_id = $2', phone_, company_id_);
        return { params: { phone_, company_id_, proof_, ...own }, options, effects };
      },
    },
    codeCall('loginCode', async () => {
      const { phone, address } = next();
      return { params: { phone_: phone }, options: { address } };
    }),
    codeCall('loginByCode', async () => {
      const { phone, address } = next();
      const code_ = await codeBy('loginCode', { phone_: phone }, { address });
      return { params: { phone_: phone, code_ }, options: { address } };
    }),
    {
      name: 'provePhone',
      prepare: async () => {
        const { fresh: phone_, address } = next();
        const code_ = await codeBy('shopRegisterCodeNoAuth', { phone_, company_id_ }, { address });
        return { params: { phone_, company_id_, task_: 'apply', code_ }, options: { address } };
      },
    },
    codeCall('shopRegisterCodeNoAuth', async () => {
      const { fresh, address } = next();
      return { params: { phone_: fresh, company_id_ }, options: { address } };
    }),
    {
      name: 'checkCode',
      prepare: async () => {
        const { fresh: phone_, address } = next();
        const code_ = await codeBy('shopRegisterCodeNoAuth', { phone_, company_id_ }, { address });
        return { params: { phone_, company_id_, code_ }, options: { address } };
      },
    },
    {
      name: 'save',
      prepare: async () => {
        const { fresh: phone_, address } = next();
        const code_ = await codeBy('shopRegisterCodeNoAuth', { phone_, company_id_ }, { address });
        const { proof_ } = await must('checkCode', { phone_, company_id_, code_ }, { address });
        const { key, token } = await uploadTicket(address);
        await sendUpload(server, token);
        const own = {
          company_name_: 'Corner',
          contact_name_: 'Max',
          position_: 'Owner',
          address_: '1 Road',
          apply_reason_: 'Customers ask.',
        };
        const params = { company_id_, phone_, proof_, area_, licence_: key, default_: true, ...own };
        return {
          params,
          options: { address },
          effects: countOf('select 1 from applications where phone = $1', phone_),
        };
      },
    },
    {
      name: 'decideReview',
      prepare: async () => {
        const { fresh: phone_, address } = next();
        const id = randomSecret();
        const [{ updated_at }] = await rows(
          `insert into applications (id, company_id, phone, state, complete, contact_name, company_name, created_at, updated_at)
           values ($1, '1001', $2, 'submitted', false, 'Max', 'Corner', now(), date_trunc('milliseconds', now()))
           returning updated_at`,
          id,
          phone_,
        );
        const { options } = await logIn({ login: administrator, address });
        const params = { application_id_: id, version_: String(updated_at.getTime()), decision_: 'approve' };
        const own = "select 1 from users where company_id = '1001' and phone = $1";
        return { params, options, effects: countOf(own, phone_) };
      },
    },
    {
      name: 'getUploadToken',
      prepare: async () => {
        const { address } = next();
        return { params: { purpose_: 'licence', company_id_ }, options: { address } };
      },
    },
    { name: 'upload', mayBeUsedUp: true, prepare: async () => ({ params: await uploadTicket(next().address) }) },
    {
      name: 'openIdLogin',
      mayBeUsedUp: true,
      prepare: async () => {
        const { phone, address } = next();
        const { ticket, openId } = await ticketFor();
        await rows(
          "insert into wechat_links (app_id, open_id, phone, linked_at) values ('wx-demo-web', $1, $2, now())",
          openId,
          phone,
        );
        return { params: { open_id_: ticket }, options: { address } };
      },
    },
    {
      name: 'bindOpenIdForLogin',
      prepare: async () => {
        const { phone, address } = next();
        const { ticket, openId } = await ticketFor();
        const effects = countOf('select 1 from wechat_links where open_id = $1', openId);
        return { params: { open_id_: ticket, login_: phone, password_: demoPassword }, options: { address }, effects };
      },
    },
    {
      name: 'bindJpushId',
      prepare: async () => {
        const { id, options } = await logIn(next());
        const jpush_id_ = randomSecret();
        return {
          params: { user_id_: id, jpush_id_ },
          options,
          effects: countOf('select 1 from push_ids where push_id = $1', jpush_id_),
        };
      },
    },
    {
      name: 'endSession',
      prepare: async () => {
        const { id, options } = await logIn(next());
        await must('getSessions', {}, options);
        return { params: {}, options, effects: async () => Number((await sessionCount(id)()) === 0) };
      },
    },
    {
      name: 'endOtherSessions',
      prepare: async () => {
        const person = next();
        const { options: other } = await logIn(person);
        await must('getSessions', {}, other);
        const { id, options } = await logIn(person);
        return { params: {}, options, effects: async () => Number((await sessionCount(id)()) === 1) };
      },
    },
  ];
}

/** Calls that change nothing but counters, or that need a server of WeChat's. */
export const reading: readonly EndpointName[] = [
  'getCompanyById',
  'getByHost',
  'companySettings',
  'getDefaultSetting',
  'registerSetting',
  'getAccountList',
  'getAdminByLogin',
  'checkPhoneExitInCompany',
  'checkPhoneExitInUser',
  'checkPhoneOrOpenId',
  'getByPhoneOrOpenId',
  'getById',
  'buildRegionTree',
  'buildSimpleRegionTreeNoAuth',
  'getSessions',
  'getReviews',
  'getInvitation',
  'introspect',
  'getWeChatUserInfo',
];

/** Sends an image with a ticket. */
export async function sendUpload({ origin }: Pick<Server, 'origin'>, ticket: string): Promise<Answer> {
  const body = new FormData();
  body.append('token', ticket);
  body.append('file', new Blob([Uint8Array.from(png())]));
  const answer = await (await fetch(`${origin}/upload`, { method: 'POST', body })).json();
  return 'key' in answer ? { status: 1, data: answer } : answer;
}
