import { expect, test } from 'vitest';
import { apply, company_id_ } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const remind = (api: TestApi, login_: string, company = company_id_, address = '10.10.0.1') =>
  api.call('remindAdmin', { login_, company_id_: company }, { address });

/** What was sent to administrators, the latest first. */
const sent = ({ database }: TestApi) =>
  database
    .selectFrom('outbox')
    .select(['phone', 'text'])
    .where('purpose', '=', 'remind')
    .orderBy('id', 'desc')
    .execute();

onEachDatabase((suite) => {
  test('the administrator is told once a day of a login that waits, whose number is masked', async () => {
    expect((await remind(suite.api, '13920000002', '1002')).status).toBe(1);
    expect((await remind(suite.api, '13920000002', '1002')).status).toBe(1);
    const [first, ...rest] = await sent(suite.api);

    expect(rest).toEqual([]);
    expect(first?.text).toContain('139****0002');
    expect(first?.phone).toMatch(/^1\d{10}$/);

    suite.api.time += 86_400_000 + 1;
    await remind(suite.api, '13920000002', '1002');
    expect(await sent(suite.api)).toHaveLength(2);
  });

  test('nothing is sent about a stranger, nor about a login of another company, and the answer is the same', async () => {
    const before = await sent(suite.api);

    const answers = [
      await remind(suite.api, '13999990001'),
      await remind(suite.api, 'http://phish.example'),
      await remind(suite.api, '13920000005', '1001'),
    ];

    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [1, {}],
      [1, {}],
      [1, {}],
    ]);
    expect(await sent(suite.api)).toEqual(before);
  });

  test('an applicant who waits can remind', async () => {
    const phone_ = '13411110031';
    await apply(suite.api, phone_);
    const before = (await sent(suite.api)).length;

    await remind(suite.api, phone_);

    expect(await sent(suite.api)).toHaveLength(before + 1);
  });

  test('the administrator himself is not told of himself', async () => {
    const before = (await sent(suite.api)).length;

    expect((await remind(suite.api, 'ma.chao', '1003')).status).toBe(1);

    expect(await sent(suite.api)).toHaveLength(before);
  });

  test('reminders of one address are limited', async () => {
    const api = suite.second({ demo: false });
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1)
      codes.push((await remind(api, `13999991${100 + turn}`, company_id_, '10.10.0.9')).code ?? 'sent');

    expect(codes.slice(0, 10)).toEqual(Array(10).fill('sent'));
    expect(codes.slice(10)).toEqual(['too-many-requests', 'too-many-requests']);
  });

  test('an unknown company is told so', async () => {
    expect((await remind(suite.api, 'lin.wei', '9999')).code).toBe('company-unknown');
  });
});
