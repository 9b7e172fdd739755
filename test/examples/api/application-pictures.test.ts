import { expect, test } from 'vitest';
import { sweep } from '../../../examples/api/sweep.ts';
import { details, prove, settle, shanghai, upload } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

/** A company whose applications have pictures. */
const company_id_ = '1001';
const day = 86_400_000;

const picture = (api: TestApi) => upload(api, company_id_, 'picture');
const named = (key_: string, name_: string) => ({ key_, name_ });

/** An applicant with a proof and a licence, who sends the form with pictures. */
async function begin(api: TestApi, phone_: string) {
  const proof = await prove(api, phone_, company_id_);
  const licence_ = await upload(api, company_id_);
  const form = { ...details, ...proof, company_id_, area_: shanghai, licence_ };
  return {
    send: (more: object) => api.call('save', { ...form, ...more }),
    read: async () => (await api.call('getByPhoneOrOpenId', { company_id_, ...proof })).data?.pictures_,
  };
}

const storedKeys = async ({ database }: TestApi) => {
  const rows = await database.selectFrom('uploads').select('key').where('purpose', '=', 'picture').execute();
  return rows.map(({ key }) => key).sort();
};

onEachDatabase((suite) => {
  test('a company says whether it takes pictures, and issues tokens for them only then', async () => {
    const setting = async (id: string) =>
      (await suite.api.call('companySettings', { company_id_: id })).data.pictures_set_;
    const ticket = (id: string) => suite.api.call('getUploadToken', { purpose_: 'picture', company_id_: id });

    expect([await setting('1001'), await setting('1002')]).toEqual([true, false]);
    expect((await ticket('1001')).data.key).toMatch(/^picture\/1001\//);
    expect(await ticket('1002')).toMatchObject({ code: 'parameter-error', params: { field: 'purpose_' } });
  });

  test('an application has its pictures in their order, which the link to its state does not show', async () => {
    const { send, read } = await begin(suite.api, '13422220001');
    const pictures_ = [named(await picture(suite.api), '门头.jpg'), named(await picture(suite.api), 'a\u202Ebr.jpg')];

    const sent = await send({ pictures_ });
    const again = await send({ pictures_ });

    expect([sent.status, again.data]).toEqual([1, sent.data]);
    expect(await read()).toEqual([pictures_[0], { ...pictures_[1], name_: 'abr.jpg' }]);
    expect((await suite.api.call('getById', { id: sent.data.id_ })).data).not.toHaveProperty('pictures_');
    const reordered = await send({ pictures_: pictures_.toReversed() });
    expect(reordered.code).toBe('account-under-review'); // another form
  });

  test('a corrected application replaces its pictures, or keeps them if it says nothing of them', async () => {
    const { send, read } = await begin(suite.api, '13422220002');
    const [one, two] = [named(await picture(suite.api), 'one.jpg'), named(await picture(suite.api), 'two.jpg')];
    const { data } = await send({ pictures_: [one] });
    const correct = async (more: object) => {
      await settle(suite.api, data.id_, 'Blurred');
      expect((await send({ id_: data.id_, ...more })).status).toBe(1);
      return read();
    };

    expect(await correct({})).toEqual([one]);
    expect(await correct({ pictures_: [two, one] })).toEqual([two, one]);
    expect(await correct({ pictures_: [] })).toEqual([]);
  });

  test.each<[string, (key: string, other: string) => unknown]>([
    ['the same name twice', (key, other) => [named(key, 'Shop.jpg'), named(other, 'SHOP.JPG')]],
    ['the same upload twice', (key) => [named(key, 'a.jpg'), named(key, 'b.jpg')]],
    ['seven', (key) => Array.from({ length: 7 }, (_, index) => named(`${key}${index}`, `${index}.jpg`))],
    ['one without a name', (key) => [named(key, ' \u202E ')]],
    ['one with a long name', (key) => [named(key, 'x'.repeat(256))]],
    ['no list', (key) => named(key, 'a.jpg')],
    ['a list of nothing', () => [null]],
    ['no JSON', () => '['],
  ])('refuses %s, and stores nothing (rules.md 5.6)', async (_, make) => {
    const { send, read } = await applicantOnce(suite.api);
    const [key, other] = [await picture(suite.api), await picture(suite.api)];

    const refused = await send({ pictures_: make(key, other) });

    expect(refused).toMatchObject({ code: 'parameter-error', params: { field: 'pictures_' } });
    expect(await read()).toBeUndefined();
  });
  const applicants = new WeakMap<TestApi, ReturnType<typeof begin>>();
  const applicantOnce = (api: TestApi) => {
    const made = applicants.get(api) ?? begin(api, '13422220003');
    applicants.set(api, made);
    return made;
  };

  test('refuses pictures for a company that takes none', async () => {
    const proof = await prove(suite.api, '13422220004');
    const licence_ = await upload(suite.api);
    const send = (pictures_: unknown) => suite.api.call('save', { ...details, ...proof, licence_, pictures_ });

    expect((await send([named('picture/1', 'a.jpg')])).params).toEqual({ field: 'pictures_' });
    expect((await send([])).status).toBe(1);
  });

  test('a picture is an upload for this purpose, and of one application; the refusal names its place', async () => {
    const { send: sendFirst } = await begin(suite.api, '13422220005');
    const { send } = await begin(suite.api, '13422220006');
    const [taken, own] = [await picture(suite.api), await picture(suite.api)];
    const ticket = await suite.api.call('getUploadToken', { purpose_: 'picture', company_id_ });
    await sendFirst({ pictures_: [named(taken, 'a.jpg')] });
    const keys = [taken, own, await upload(suite.api, company_id_), ticket.data.key, 'picture/1001/none'];

    const refused = await send({ pictures_: keys.map((key, index) => named(key, `${index}.jpg`)) });

    expect(refused).toMatchObject({ code: 'upload-refused', params: { reason: 'key', pictures: '0 2 3 4' } });
    expect((await send({ pictures_: [named(own, 'a.jpg')] })).status).toBe(1);
  });

  test('one picture that two applicants send at the same time is part of one application', async () => {
    const shared = named(await picture(suite.api), 'a.jpg');
    const applicants = [await begin(suite.api, '13422220007'), await begin(suite.api, '13422220008')];

    const answers = await Promise.all(applicants.map(({ send }) => send({ pictures_: [shared] })));

    expect(answers.map(({ code }) => code).sort()).toEqual(['upload-refused', undefined]);
  });

  test('a sweep keeps the pictures of applications, and deletes those that were never sent or were replaced', async () => {
    const api = suite.second();
    const { send } = await begin(api, '13422220009');
    const before = new Set(await storedKeys(api));
    const [kept, replaced, orphan] = [await picture(api), await picture(api), await picture(api)];
    const left = async () => (await storedKeys(api)).filter((key) => !before.has(key));
    const sweepLater = async () => {
      api.time += 2 * day;
      await sweep(api.database, api.time);
    };
    const { data } = await send({ pictures_: [named(kept, 'a.jpg'), named(replaced, 'b.jpg')] });
    expect(await left()).toEqual([kept, replaced, orphan].sort());

    await sweepLater();
    expect(await left()).toEqual([kept, replaced].sort());

    await settle(api, data.id_, 'Blurred');
    const { send: correct } = await begin(api, '13422220009');
    expect((await correct({ id_: data.id_, pictures_: [named(kept, 'a.jpg')] })).status).toBe(1);
    await sweepLater();
    expect(await left()).toEqual([kept]);
  });

  test('the review page shows the pictures with their names, as text', async () => {
    const { send } = await begin(suite.api, '13422220010');
    const key = await picture(suite.api);
    await send({ pictures_: [named(key, '<b>shop</b>.jpg')] });

    const page = await (await suite.api.dev('/dev/review')).text();
    const link = new RegExp(`src="(/files/${key}[^"]*)" alt="">&lt;b&gt;shop&lt;/b&gt;.jpg`).exec(page)?.[1] ?? '';

    const image = await suite.api.dev(link.replaceAll('&amp;', '&'));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
