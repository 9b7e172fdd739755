import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { createSms } from '../../../examples/api/providers/sms.ts';
import { createAttempts } from '../../../examples/api/security/attempts.ts';
import { createCodes } from '../../../examples/api/security/codes.ts';
import { createGuessStore } from '../../../examples/api/security/guess-store.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { createQuotaStore } from '../../../examples/api/security/quota-store.ts';
import { createQuotas } from '../../../examples/api/security/quotas.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const [minute, hour] = [60_000, 3_600_000];

const ask = (api: TestApi, token: string, phone_: string, address?: string) =>
  api.call('bindPhoneCode', { phone_ }, address === undefined ? { token } : { token, address });

const newestMessage = async (api: TestApi) => {
  const row = await api.database.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { ...row, code: /\d{6}/.exec(row.text)?.[0] ?? '' };
};

onEachDatabase((suite) => {
  test('sends a code to the outbox only', async () => {
    const [{ token_: token }] = await suite.api.login('lin.wei');

    const { data } = await ask(suite.api, token, '13711110001');

    expect(data).toEqual({ retry_after_: 60, expires_in_: 300, digits_: 6 });
    const message = await newestMessage(suite.api);
    expect(message.phone).toBe('13711110001');
    const kept = await suite.api.database.selectFrom('sms_codes').selectAll().execute();
    expect(JSON.stringify(kept.map(({ hash }) => hash))).not.toContain(message.code);
    expect(suite.api.logged).toEqual([]);
  });

  test('a phone gets one code per minute, however it is written', async () => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    await ask(suite.api, token, '13711110002', '10.3.0.1');
    suite.api.time += 15_000;

    const spellings = [
      '13711110002',
      '+8613711110002',
      '137 1111 0002',
      '１３７１１１１０００２',
      '0086-137-1111-0002',
    ];
    for (const [index, spelling] of spellings.entries()) {
      const refused = await ask(suite.api, token, spelling, `10.3.1.${index}`);

      expect(refused).toMatchObject({ code: 'too-many-requests', params: { seconds: 45 } });
      expect(refused.http.headers.get('retry-after')).toBe('45');
    }

    suite.api.time += 45_000;
    expect((await ask(suite.api, token, '13711110002', '10.3.0.1')).status).toBe(1);
  });

  test('one of 100 parallel requests for a phone sends a code', async () => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const addresses = Array.from({ length: 100 }, (_, index) => `10.4.0.${index}`);

    const answers = await Promise.all(addresses.map((address) => ask(suite.api, token, '13711110003', address)));

    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  });

  test('a phone gets five codes per hour and ten per day', async () => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const outcomes: Array<string | number> = [];
    const send = async () => {
      const { status, code, params } = await ask(suite.api, token, '13711110004', `10.5.0.${outcomes.length}`);
      outcomes.push(status === 1 ? 'sent' : `${code} ${params?.seconds}`);
      suite.api.time += minute;
    };

    for (let turn = 0; turn < 6; turn += 1) await send();
    suite.api.time += hour - 6 * minute;
    for (let turn = 0; turn < 5; turn += 1) await send();
    suite.api.time += hour;
    await send();

    const sent = Array(5).fill('sent');
    expect(outcomes).toEqual([
      ...sent,
      'too-many-requests 3300',
      ...sent,
      expect.stringMatching(/^too-many-requests \d{5}$/),
    ]);
  });

  test('an address sends twenty codes per hour, and a /64 counts as one address', async () => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const phones = Array.from({ length: 21 }, (_, index) => `136222200${String(index).padStart(2, '0')}`);

    const answers = [];
    for (const [index, phone] of phones.entries())
      answers.push(await ask(suite.api, token, phone, `2001:db8::${index + 1}`));

    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(1), 0]);
    expect(answers[20]?.code).toBe('too-many-requests');
  });

  test('all companies and addresses together send a limited number of codes per hour', async () => {
    const api = suite.second({ codesPerHour: 3 });
    api.time += 3_600_000;
    const send = (phone_: string) => api.call('experienceCode', { phone_ }, { address: `10.41.0.${phone_.slice(-1)}` });
    const sendAll = async (phones: string[]) => {
      const codes = [];
      for (const phone of phones) codes.push((await send(phone)).code ?? 'sent');
      return codes;
    };

    expect(await sendAll(['13633330001', '13633330002'])).toEqual(['sent', 'sent']);
    api.time += 600_000;
    expect(await sendAll(['13633330003', '13633330004'])).toEqual(['sent', 'too-many-requests']);
    expect((await send('13633330004')).params).toEqual({ seconds: 3000 });
    api.time += 3_000_000;
    expect(await sendAll(['13633330004', '13633330005', '13633330006'])).toEqual(['sent', 'sent', 'too-many-requests']);
    suite.api.time = api.time + 3_600_000;
  });

  test('the limit of a company does not hold where no company is involved, nor for what has a reserve', async () => {
    suite.api.time += hour;
    const at = new Date(suite.api.time);
    const sent = ['', '1002'].flatMap((company_id) =>
      Array.from({ length: 500 }, (_, index) => ({
        company_id,
        phone: `1350000${String(index).padStart(4, '0')}`,
        address: `10.42.${index % 250}.1`,
        purpose: 'apply',
        asked: '',
        hash: '',
        sent_at: at,
        expires_at: at,
        used_at: null,
      })),
    );
    await suite.api.database.insertInto('sms_codes').values(sent).execute();
    const address = '10.43.0.1';

    const ofCompany = { phone_: '13733330001', company_id_: '1002' };
    expect((await suite.api.call('shopRegisterCodeNoAuth', ofCompany, { address })).code).toBe('too-many-requests');
    expect((await suite.api.call('shopRegisterCode', ofCompany, { address })).status).toBe(1);
    expect((await suite.api.call('experienceCode', { phone_: '13733330002' }, { address })).status).toBe(1);
    suite.api.time += hour;
  });

  test('a code that was not sent cannot be guessed', async () => {
    const now = () => suite.api.time;
    const sms = createSms(null, suite.api.database, () => {});
    const limits = limitsOf(false);
    const attempts = createAttempts(createGuessStore(suite.api.database, now), now, limits.codeGuesses, 'code');
    const quotas = createQuotas(createQuotaStore(suite.api.database), now, { limits: limits.quotas, factor: 1 });
    const codes = createCodes(suite.api.database, now, { sms, limits: limits.codes, attempts, quotas });
    const target = { phone: '13733330003', purpose: 'reset', companyId: '' } as const;
    let drawn = '';
    const write = (code: string) => {
      drawn = code;
      return code;
    };

    await codes.send(target, '10.43.0.2', { write, silent: true });

    await expect(codes.check(target, { code: drawn, address: '10.43.0.2' })).rejects.toMatchObject({
      code: 'code-wrong',
    });
  });

  test('a code allows three attempts', async () => {
    // The phone is bound already, so that no password is asked for, which limits guesses, too.
    const [{ token_: token, id_: user_id_ }] = await suite.api.login('13800138002');
    await ask(suite.api, token, '13800138002', '10.6.0.1');
    const { code } = await newestMessage(suite.api);
    const wrong = code === '000000' ? '111111' : '000000';
    const use = (code_: string) => suite.api.call('bindPhone', { user_id_, phone_: '13800138002', code_ }, { token });

    const guesses = await Promise.all(Array.from({ length: 12 }, () => use(wrong)));

    expect(guesses.filter((answer) => answer.code === 'code-wrong')).toHaveLength(3);
    suite.api.time += minute;
    expect((await use(code)).code).toBe('code-expired');
  });

  test('a code is valid for five minutes', async () => {
    const [{ token_: token, id_: user_id_ }] = await suite.api.login('lin.wei');
    await ask(suite.api, token, '13711110006', '10.6.0.2');
    const { code } = await newestMessage(suite.api);
    suite.api.time += 5 * minute;

    const late = await suite.api.call(
      'bindPhone',
      { user_id_, phone_: '13711110006', code_: code, password_: demoPassword },
      { token },
    );

    expect(late.code).toBe('code-expired');
  });

  test('a code is invalid for another purpose or company', async () => {
    const payloads = await suite.api.login('13800138006');
    const [first, second] = payloads;
    const phone_ = '13800138006';
    await suite.api.call('bindPhoneCode', { phone_ }, { token: first.token_, address: '10.6.0.3' });
    const { code: code_ } = await newestMessage(suite.api);
    const bind = (payload: typeof first, phone: string) =>
      suite.api.call(
        'bindPhone',
        { user_id_: payload.id_, phone_: phone, code_, password_: demoPassword },
        { token: payload.token_ },
      );

    const unbound = await suite.api.call(
      'unbindPhone',
      { user_id_: first.id_, phone_, code_ },
      { token: first.token_ },
    );

    expect(unbound.code).toBe('code-expired');
    expect((await bind(second, phone_)).code).toBe('code-expired');
    expect((await bind(first, '13711110007')).code).toBe('account-has-phone');
    expect((await bind(first, phone_)).status).toBe(1);
    expect((await bind(second, phone_)).code).toBe('code-expired');
  });

  test('a code is invalid for another phone', async () => {
    const [{ token_: token, id_: user_id_ }] = await suite.api.login('lin.wei');
    const code_ = await suite.api.sendCode('bindPhoneCode', { phone_: '13711110009' }, { token, address: '10.6.0.5' });

    const bound = await suite.api.call(
      'bindPhone',
      { user_id_, phone_: '13711110007', code_, password_: demoPassword },
      { token },
    );

    expect(bound.code).toBe('code-expired');
  });

  test('the outbox page shows messages newest first and escaped, and the outbox is bounded', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      phone: `1370000${String(index).padStart(4, '0')}`,
      purpose: 'bind',
      text: index === 249 ? '<script>alert(1)</script>' : `message ${index}`,
      sent_at: new Date(suite.api.time),
    }));
    await suite.api.database.insertInto('outbox').values(rows).execute();
    const [{ token_: token }] = await suite.api.login('lin.wei');
    await ask(suite.api, token, '13711110008', '10.6.0.4');

    const page = await suite.api.dev('/dev/outbox');
    const html = await page.text();

    const { count } = suite.api.database.fn;
    const { kept } = await suite.api.database
      .selectFrom('outbox')
      .select(count<number>('id').as('kept'))
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBe(200);
    expect(html.indexOf('13711110008')).toBeLessThan(html.indexOf('&lt;script&gt;'));
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
