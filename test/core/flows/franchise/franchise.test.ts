import {
  createForgotFlow,
  createFranchiseFlow,
  createLoginFlow,
  createPortal,
  type PortalOptions,
} from 'account-portal';
import { type Answers, fail, hang, ok, refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createFormDrafts } from '../../../../core/flow/form-drafts.ts';
import { image } from '../../../support/images.ts';
import { idle, testPortal } from '../../../support/portal.ts';
import { settle } from '../../../support/settle.ts';
import { written } from '../../../support/written.ts';

const phone = '13900139000';
const typed = { phone: '139 0013 9000', code: ' １２３ 456 ' };
const result = 'https://account.example.com/register/result';
const form = {
  companyName: ' 城西粮油 ',
  contactName: '林薇',
  position: '店长',
  province: '44',
  city: '4401',
  district: '',
  address: '中山路1号',
  reason: '扩大经营',
  defaultCompany: 'on',
};
const tree = [
  {
    id_: '44',
    name_: '广东',
    children_: [
      { id_: '4401', name_: '广州' },
      { id_: '4419', name_: '东莞' },
    ],
  },
];
const saved = {
  company_name_: '城西粮油',
  contact_name_: '林薇',
  position_: '店长',
  area_: [
    { id_: '44', name_: '广东' },
    { id_: '4401', name_: '广州' },
  ],
  address_: '中山路1号',
  apply_reason_: '扩大经营',
  licence_: 'licence/1001/x.png',
  default_: true,
};
const application = (changes: object) => ok({ id_: 'a9', reason_: '', ...saved, ...changes });
const good: Answers = {
  checkCode: ok({ proof_: 'p1' }),
  checkPhoneOrOpenId: ok({ customer_: false, application_: false }),
  buildSimpleRegionTreeNoAuth: ok(tree),
  getUploadToken: ok({ token: 't', key: '', upload_url_: 'https://up.example.com/upload' }),
  save: ok({ id_: 'a9', state_: 'submitted' }),
};
const refused: Answers = {
  checkPhoneOrOpenId: ok({ customer_: false, application_: true }),
  getByPhoneOrOpenId: application({ state_: 'refused', reason_: '资料不全', licence_: 'licence/1001/old.png' }),
};

function open(answers: Answers = {}, options: Partial<PortalOptions> = { companyId: '1001' }, href?: string) {
  const world = testPortal({ ...good, ...answers }, options, href ? { href } : {});
  world.environment.upload = async () => ({ status: 200, text: '{"key":"licence/1001/x.png"}' });
  const store = written(world.environment);
  const paramsOf = (wanted: string) =>
    world.server.calls.filter(({ name }) => name === wanted).map(({ params }) => params);
  return { ...world, store, paramsOf, flow: createFranchiseFlow(world.portal) };
}

async function atForm(answers: Answers = {}) {
  const world = open(answers);
  await world.flow.prove(typed);
  return world;
}

test('verifies a phone, fills in the form with a license, and submits the application (rules.md 2.10)', async () => {
  const { flow, paramsOf, emitted } = open();
  expect(flow.get().step).toEqual({ name: 'phone' });
  flow.subscribe(() => undefined);

  await flow.sendCode(typed);
  expect(paramsOf('shopRegisterCodeNoAuth')).toEqual([{ phone_: phone, company_id_: '1001' }]);
  await flow.prove(typed);
  expect(paramsOf('checkCode')).toEqual([{ phone_: phone, code_: '123456', company_id_: '1001' }]);
  expect(paramsOf('checkPhoneOrOpenId')).toEqual([{ phone_: phone, company_id_: '1001' }]);
  expect(emitted('code-send')).toMatchObject([{ scene: 'apply' }]);
  expect(flow.get().step).toMatchObject({ name: 'form', regions: [{ id: '44' }], earlier: null });
  expect(flow.resend.get().remaining).toBe(0);

  await flow.license.choose(image());
  await flow.submit(form);

  expect(paramsOf('getUploadToken')).toEqual([{ purpose_: 'licence', company_id_: '1001' }]);
  expect(paramsOf('save')).toEqual([{ company_id_: '1001', phone_: phone, proof_: 'p1', ...saved }]);
  expect(flow.get().step).toEqual({
    name: 'result',
    application: {
      id: 'a9',
      state: 'submitted',
      submittedAt: null,
      decidedAt: null,
      refusalReason: '',
      hasPassword: true,
      companyName: '城西粮油',
      contactName: '林薇',
      position: '店长',
      area: [
        { id: '44', name: '广东' },
        { id: '4401', name: '广州' },
      ],
      address: '中山路1号',
      reason: '扩大经营',
      license: 'licence/1001/x.png',
      defaultCompany: true,
    },
  });
  expect(emitted('franchise-submit')).toMatchObject([{ status: 'submitted' }]);
  expect(emitted('franchise-status')).toMatchObject([{ status: 'submitted' }]);
});

test('regions that are reloaded update the open form, and its issues stay', async () => {
  const old = JSON.stringify([{ id_: '90', name_: '旧省', children_: [] }]);
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const { portal } = testPortal(
    { ...good, buildSimpleRegionTreeNoAuth: () => late.then(() => ok(tree)) },
    { companyId: '1001', persistence: 'device' },
    { storage: { regionTreeList: old, 'portal-since-regionTreeList': `${Date.UTC(2025, 11, 1)}` } },
  );
  const flow = createFranchiseFlow(portal);
  const seen: unknown[] = [];
  flow.subscribe(() => seen.push(flow.get().step));

  await flow.prove(typed);
  await flow.submit({ ...form, province: '' });
  expect(flow.get().step).toMatchObject({ name: 'form', regions: [{ id: '90' }] });
  arrive();
  await idle();

  expect(seen.at(-1)).toMatchObject({ name: 'form', regions: [{ id: '44' }], earlier: null });
  expect(seen).not.toContainEqual(expect.objectContaining({ name: 'phone', regions: expect.anything() }));
  expect(flow.get().issues.province).toBe('region-required');
  await flow.submit(form);
  expect(flow.get().issues.province).toBeUndefined();
});

test('reports a text that is too long at its field', async () => {
  const { flow, paramsOf } = await atForm();
  const of = (length: number) => '好'.repeat(length);

  await flow.submit({
    companyName: of(101),
    contactName: of(61),
    position: of(61),
    address: of(201),
    reason: of(501),
    province: '44',
  });

  expect(flow.get().issues).toMatchObject({
    companyName: 'text-too-long',
    contactName: 'text-too-long',
    position: 'text-too-long',
    address: 'text-too-long',
    reason: 'text-too-long',
  });
  expect(paramsOf('save')).toEqual([]);
});

test('requires all fields, with region and license as a whole', async () => {
  const { flow, paramsOf } = await atForm();

  await flow.submit({ province: '44' });

  expect(flow.get().issues).toEqual({
    companyName: 'company-name-required',
    contactName: 'contact-required',
    position: 'position-required',
    address: 'address-required',
    reason: 'reason-required',
    province: 'region-required',
    license: 'license-required',
  });
  expect(paramsOf('save')).toEqual([]);
});

test('leaving the province reports nothing while the city is missing', async () => {
  const { flow } = await atForm();

  flow.check('province', { province: '44' });

  expect(flow.get().issues).toEqual({});
});

type FranchiseFlow = ReturnType<typeof open>['flow'];

test.each<[string, string, (flow: FranchiseFlow) => unknown]>([
  ['province', 'license', (flow) => flow.clear('province')],
  ['province', 'license', (flow) => flow.clear('city')],
  ['province', 'license', (flow) => flow.clear('district')],
  ['companyName', 'province', (flow) => flow.clear('companyName')],
  ['license', 'province', (flow) => flow.license.choose(image())],
])('a change removes the issue of %s, and not that of %s', async (changed, other, change) => {
  const { flow } = await atForm();
  await flow.submit({});

  await change(flow);

  expect(flow.get().issues).not.toHaveProperty(changed);
  expect(flow.get().issues).toHaveProperty(other);
});

test('reports the start of an application once, not at every key', async () => {
  const { flow, emitted } = await atForm();
  expect(emitted('franchise-draft')).toEqual([]);

  flow.saveDraft({ companyName: '西' });
  expect(emitted('franchise-draft')).toHaveLength(1);
  flow.saveDraft({ companyName: '西湖' });

  expect(emitted('franchise-draft')).toMatchObject([{ status: 'draft' }]);
});

test.each([
  ['is pending', 'image-uploading', () => new Promise<never>(() => {})],
  ['has failed', 'license-required', async () => ({ status: 403, text: '' })],
])('a license whose upload %s counts as missing', async (_, license, upload) => {
  const { flow, environment } = await atForm();
  environment.upload = upload;
  void flow.license.choose(image());
  await idle();

  await flow.submit(form);

  expect(flow.get().issues).toEqual({ license });
});

test('a license that is being replaced is kept over a reload until the other one is stored', async () => {
  const { flow, portal, environment } = await atForm();
  await flow.license.choose(image());
  environment.upload = () => new Promise(() => {});
  void flow.license.choose(image());
  await idle();

  expect(flow.license.get().name).toBe('uploading');
  expect(createFranchiseFlow(portal).draft.license).toBe('licence/1001/x.png');
});

test.each<[string, object, object[]]>([
  [
    'a municipality with a filler',
    { province: '11', city: '', district: '110101' },
    [{ id_: '11' }, { id_: '1101' }, { id_: '110101' }],
  ],
  ['a place of one level', { province: '71', city: '', district: '' }, [{ id_: '71' }]],
  ['a city without districts', { province: '44', city: '4419', district: '' }, [{ id_: '44' }, { id_: '4419' }]],
])('sends unusual regions unchanged: %s', async (_, area, expected) => {
  const odd = [
    ...tree,
    { id_: '71', name_: '台湾' },
    {
      id: '11',
      name: '北京',
      children: [
        {
          id: '1101',
          name: '市辖区',
          children: [
            { id: '110101', name: '东城' },
            { id: '110102', name: '西城' },
          ],
        },
      ],
    },
  ];
  const { flow, paramsOf } = await atForm({ buildSimpleRegionTreeNoAuth: ok(odd) });
  await flow.license.choose(image());

  await flow.submit({ ...form, ...area });

  expect(paramsOf('save')[0]).toMatchObject({ area_: expected });
});

test.each(['code-wrong', 'code-expired', 'registration-closed'])('%s stays at the phone', async (code) => {
  const { flow } = open({ checkCode: refuse(code) });

  await flow.prove(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code } });
});

test('leads existing customers to the login (rules.md 4.5)', async () => {
  const { flow } = open({ checkPhoneOrOpenId: ok({ customer_: true, application_: false }) });

  await flow.prove(typed);

  expect(flow.get()).toMatchObject({
    step: { name: 'phone' },
    error: { code: 'phone-registered', params: { phone }, action: 'login' },
  });
});

test.each(['submitted', 'approved', 'refused'])(
  'an application that is %s is shown instead of a form',
  async (state) => {
    const { flow, emitted, paramsOf } = open({
      ...refused,
      getByPhoneOrOpenId: application({ state_: state, reason_: state === 'refused' ? '资料不全' : '' }),
    });

    await flow.prove(typed);

    expect(paramsOf('getByPhoneOrOpenId')).toEqual([{ company_id_: '1001', phone_: phone, proof_: 'p1' }]);
    expect(flow.get().step).toMatchObject({ name: 'result', application: { id: 'a9', state } });
    expect(emitted('franchise-status')).toMatchObject([{ status: state }]);
  },
);

test('the verified phone is that of the login and of a password to be set, also after a reload', async () => {
  const approved = application({ state_: 'approved', has_password_: false });
  const { flow, portal } = open({ ...refused, getByPhoneOrOpenId: approved });

  await flow.prove(typed);

  expect(flow.get().step).toMatchObject({ application: { state: 'approved', hasPassword: false } });
  expect(createLoginFlow(portal).draft.account).toBe(phone);
  expect(createForgotFlow(portal).draft.phone).toBe(phone);
});

test('after a reload, a result learns whether a password is set, and keeps what was typed for others', async () => {
  const { flow, environment, portal } = await atForm({ getById: application({ has_password_: false }) });
  await flow.license.choose(image());
  await flow.submit(form);
  const drafts = createFormDrafts(portal);
  expect([drafts.login.read(), drafts.forgot.read()]).toEqual([{ account: phone }, { phone }]);
  createLoginFlow(portal).saveDraft({ account: 'amy.chen' });
  createForgotFlow(portal).saveDraft({ phone: '13711110000' });
  environment.address.replace(result);
  const reloaded = createFranchiseFlow(
    createPortal({ apiHost: 'https://api.example.com', environment, routing: 'path', companyId: '1001' }),
  );

  await reloaded.refresh();

  expect(reloaded.get().step).toMatchObject({ application: { hasPassword: false } });
  expect([drafts.login.read(), drafts.forgot.read()]).toEqual([
    { account: 'amy.chen' },
    { phone: '13711110000', first: 'on' },
  ]);
});

test('refreshing tells whether a password is set', async () => {
  const { flow } = open({
    ...refused,
    getByPhoneOrOpenId: application({ state_: 'submitted', has_password_: false }),
    getById: application({ state_: 'approved', has_password_: true }),
  });
  await flow.prove(typed);

  await flow.refresh();

  expect(flow.get().step).toMatchObject({ application: { state: 'approved', hasPassword: true } });
});

test('resubmits a refused application after correction, with its license', async () => {
  const { flow, paramsOf } = await atForm(refused);
  expect(flow.get().step).toMatchObject({ application: { refusalReason: '资料不全' } });

  await flow.correct();
  expect(flow.get().step).toMatchObject({ name: 'form', earlier: { id: 'a9', companyName: '城西粮油' } });
  expect(flow.license.get()).toEqual({ name: 'done', file: '', key: 'licence/1001/old.png' });

  await flow.submit({ ...form, reason: '补充资料' });
  expect(paramsOf('save')).toMatchObject([
    { id_: 'a9', apply_reason_: '补充资料', licence_: 'licence/1001/old.png', proof_: 'p1' },
  ]);
  expect(flow.get().step).toMatchObject({
    name: 'result',
    application: { id: 'a9', state: 'submitted', refusalReason: '', reason: '补充资料' },
  });
});

test('replaces the license when another is chosen', async () => {
  const { flow, paramsOf } = await atForm(refused);
  await flow.correct();

  await flow.license.choose(image());
  await flow.submit(form);

  expect(paramsOf('save')).toMatchObject([{ licence_: 'licence/1001/x.png' }]);
});

test('refreshes the state of an application by its id, and keeps the input', async () => {
  const { flow, paramsOf, emitted } = await atForm({
    getById: ok({ id_: 'a9', state_: 'refused', reason_: '照片不清', company_name_: '城***' }),
  });
  await flow.license.choose(image());
  await flow.submit(form);

  await flow.refresh();

  expect(paramsOf('getById')).toEqual([{ id: 'a9' }]);
  expect(flow.get().step).toMatchObject({
    name: 'result',
    application: { state: 'refused', refusalReason: '照片不清', companyName: '城西粮油' },
  });
  expect(emitted('franchise-status').map(({ status }) => status)).toEqual(['submitted', 'refused']);
});

test('an expired proof leads back to the phone with the error, and keeps the input', async () => {
  let dead = true;
  const { flow, paramsOf } = await atForm({
    save: () => (dead ? refuse('code-expired') : ok({ id_: 'a9', state_: 'submitted' })),
  });
  flow.saveDraft(form);
  await flow.license.choose(image());

  await flow.submit(form);
  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'code-expired' }, pending: null });
  expect(flow.draft).toMatchObject({ reason: '扩大经营' });
  expect(flow.license.get().name).toBe('done');

  dead = false;
  await flow.prove(typed);
  expect(flow.license.get()).toMatchObject({ name: 'done', file: 'a.png' });
  await flow.submit(form);
  expect(flow.get().step.name).toBe('result');
  expect(paramsOf('checkCode')).toHaveLength(2);
});

test.each(['parameter-error', 'phone-registered'])(
  'stays in the form if the application is refused with %s',
  async (code) => {
    const { flow, emitted } = await atForm({ save: refuse(code) });
    await flow.license.choose(image());

    await flow.submit(form);

    expect(flow.get()).toMatchObject({ step: { name: 'form' }, error: { code } });
    expect(emitted('franchise-submit')).toEqual([]);
  },
);

test('loads regions again on retry, without another code', async () => {
  let broken = true;
  const { flow, environment, paramsOf } = open({
    buildSimpleRegionTreeNoAuth: () => (broken ? fail() : ok(tree)),
  });

  await settle(environment, flow.prove(typed));
  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'network' } });

  broken = false;
  await flow.prove(typed);
  expect(flow.get().step.name).toBe('form');
  expect(paramsOf('checkCode')).toHaveLength(1);
});

test('waits for a tenant that is resolved by host, also for the first code', async () => {
  const { flow, paramsOf } = open({}, {}, 'https://shop.cn/register/more');

  await flow.sendCode(typed);

  expect(paramsOf('shopRegisterCodeNoAuth')).toEqual([{ phone_: phone, company_id_: '1001' }]);
});

test.each<[string, Answers, string]>([
  ['for all companies', {}, 'https://account.example.com/register/more'],
  ['of no company', { getByHost: refuse('company-unknown') }, 'https://a.cn/register/more'],
])('at a URL %s, applying fails', async (_, answers, href) => {
  const { flow, called } = open(answers, {}, href);

  await flow.sendCode(typed);
  await flow.prove(typed);

  expect(flow.get().error?.code).toBe('company-unknown');
  expect(called()).not.toContain('checkCode');
});

test('does not show the input for one company to another in the same tab', () => {
  const { environment } = testPortal();
  const draftAt = (companyId: string) =>
    createFranchiseFlow(createPortal({ apiHost: 'https://api.example.com', environment, companyId }));

  draftAt('1001').saveDraft({ phone, reason: '扩大经营' });

  expect(draftAt('1002').draft).toEqual({});
  expect(draftAt('1001').draft).toEqual({ phone, reason: '扩大经营' });
});

test('keeps the draft without the code over a reload, until the application is sent', async () => {
  const { flow, store, portal } = await atForm();

  flow.saveDraft({ ...typed, ...form, district: '440105' });
  expect(createFranchiseFlow(portal).draft).toEqual({ phone: typed.phone, ...form, district: '440105' });
  expect(JSON.stringify([store.tab(), store.device()])).not.toContain('123456');

  await flow.license.choose(image());
  await flow.submit(form);
  expect(store.tab()).toEqual({
    'portal-application': '[["companyId","1001"],["id","a9"],["state","submitted"]]',
    'portal-proof-apply-1001': expect.stringContaining('"p1"'),
    'portal-draft-login': JSON.stringify(Object.entries({ account: phone, company: '1001' })),
    'portal-draft-forgot': JSON.stringify(Object.entries({ phone, company: '1001' })),
  });
});

test('keeps the stored license over a reload, until the application is sent', async () => {
  const { flow, portal, paramsOf } = await atForm();
  await flow.license.choose(image());

  const reloaded = createFranchiseFlow(portal);
  await reloaded.prove(typed);
  expect(reloaded.license.get()).toEqual({ name: 'done', file: 'a.png', key: 'licence/1001/x.png' });
  await reloaded.submit(form);

  expect(paramsOf('save')).toMatchObject([{ licence_: 'licence/1001/x.png' }]);
  expect(createFranchiseFlow(portal).draft).toEqual({ phone }); // that of the login
});

test('a removed license stays removed after a reload', async () => {
  const { flow, portal } = await atForm();
  await flow.license.choose(image());
  flow.license.remove();

  const reloaded = createFranchiseFlow(portal);
  await reloaded.prove(typed);

  expect(reloaded.license.get()).toEqual({ name: 'empty', issue: null });
});

test('a license that the server no longer has can be replaced', async () => {
  const { flow, portal } = await atForm({ save: refuse('upload-refused') });
  await flow.license.choose(image());

  await flow.submit(form);

  expect(flow.get()).toMatchObject({ step: { name: 'form' }, error: { code: 'upload-refused' } });
  expect(flow.license.get()).toEqual({ name: 'empty', issue: null });
  expect(createFranchiseFlow(portal).draft).not.toHaveProperty('license');
});

const withPictures = { companySettings: ok({ pictures_set_: 1 }) };
const named = (name: string) => image('png', { name });

test('sends further pictures with their names, and keeps them over a reload (rules.md 5.6)', async () => {
  const { flow, portal, paramsOf } = await atForm(withPictures);
  await flow.license.choose(named('license.png'));
  await flow.pictures.add([named('shop.png'), named('LICENSE.png')]);
  expect(flow.pictures.get()).toMatchObject({
    pictures: [{ name: 'done', file: 'shop.png' }],
    refused: [{ name: 'LICENSE.png', issue: 'image-duplicate' }],
  });

  const reloaded = createFranchiseFlow(portal);
  await reloaded.prove(typed);
  await reloaded.pictures.add([named('license.png'), named('shop.png'), named('desk.png')]);
  await reloaded.license.choose(named('desk.png'));

  expect(reloaded.license.get()).toMatchObject({ file: 'license.png', issue: 'image-duplicate' });
  // Of the license before the reload, nobody can tell any more whether it is the same.
  expect(reloaded.pictures.get()).toMatchObject({
    pictures: ['shop.png', 'license (2).png', 'desk.png'].map((file) => ({ file })),
    refused: [{ name: 'shop.png', issue: 'image-duplicate' }],
  });
  await reloaded.submit(form);
  const key_ = 'licence/1001/x.png';
  expect(paramsOf('save')).toMatchObject([
    {
      pictures_: [
        { key_, name_: 'shop.png' },
        { key_, name_: 'license (2).png' },
        { key_, name_: 'desk.png' },
      ],
    },
  ]);
  expect(createFranchiseFlow(portal).draft).toEqual({ phone }); // that of the login
});

/** A form with a license and two pictures, each under a key and with a preview of its own. */
async function withPreviews() {
  const page = await atForm(withPictures);
  let count = 0;
  page.environment.upload = async () => {
    count += 1;
    return { status: 200, text: JSON.stringify({ key: `k${count}` }) };
  };
  const shown = (name: string) => image('png', { name, preview: async () => btoa(name) });
  await page.flow.license.choose(shown('license.png'));
  await page.flow.pictures.add([shown('shop.png'), shown('desk.png')]);
  await idle();
  const keys = () => Object.keys(page.store.tab()).filter((key) => key.startsWith('portal-preview-'));
  return { ...page, keys, shown };
}

test('keeps a preview of each image over reloads', async () => {
  const { portal, keys } = await withPreviews();
  for (let reload = 0; reload < 2; reload += 1) {
    const reloaded = createFranchiseFlow(portal);
    await reloaded.prove(typed);

    expect(reloaded.license.get()).toMatchObject({ key: 'k1', preview: btoa('license.png') });
    expect(reloaded.pictures.get().pictures).toMatchObject([
      { key: 'k2', preview: btoa('shop.png') },
      { key: 'k3', preview: btoa('desk.png') },
    ]);
    expect(keys()).toEqual(['k1', 'k2', 'k3'].map((key) => `portal-preview-${key}`));
  }
});

test('a preview goes with its image', async () => {
  const { flow, keys, shown } = await withPreviews();

  flow.pictures.remove(flow.pictures.get().pictures[0]?.id ?? '');
  expect(keys()).toEqual(['portal-preview-k1', 'portal-preview-k3']);
  await flow.license.choose(shown('other.png'));
  await idle();
  expect(keys()).toEqual(['portal-preview-k3', 'portal-preview-k4']);

  await flow.submit(form);
  expect(flow.get().step.name).toBe('result');
  expect(keys()).toEqual([]);
});

test('the applicant of another phone sees no preview, and leaves none', async () => {
  const { portal, keys } = await withPreviews();
  const other = createFranchiseFlow(portal);

  await other.prove({ ...typed, phone: '13700137000' });

  expect(other.license.get().name).toBe('empty');
  expect(keys()).toEqual([]);
});

test('says nothing of pictures to a server that takes none', async () => {
  const { flow, paramsOf } = await atForm();
  await flow.license.choose(image());
  await flow.pictures.add([named('shop.png')]);

  await flow.submit(form);

  expect(paramsOf('save')[0]).not.toHaveProperty('pictures_');
});

test.each([
  ['is pending', 'image-uploading', () => new Promise<never>(() => {})],
  ['has failed', 'image-unsent', async () => ({ status: 403, text: '' })],
])('a picture whose upload %s is not left out silently', async (_, issue, upload) => {
  const { flow, environment, paramsOf } = await atForm(withPictures);
  await flow.license.choose(named('license.png'));
  environment.upload = upload;
  void flow.pictures.add([named('shop.png')]);
  await idle();

  await flow.submit(form);
  expect(flow.get().issues).toEqual({ pictures: issue });
  flow.pictures.remove(flow.pictures.get().pictures[0]?.id ?? '');
  expect(flow.get().issues).toEqual({});
  await flow.submit(form);

  expect(paramsOf('save')).toMatchObject([{ pictures_: [] }]);
});

test('a refused application is corrected with its pictures, and without those that are removed', async () => {
  const pictures_ = ['a', 'b'].map((name) => ({ key_: `picture/${name}`, name_: `${name}.png` }));
  const { flow, portal, paramsOf } = await atForm({
    ...refused,
    ...withPictures,
    getByPhoneOrOpenId: application({ state_: 'refused', pictures_ }),
  });
  await flow.correct();
  expect(flow.pictures.get().pictures.map(({ file }) => file)).toEqual(['a.png', 'b.png']);

  for (const { id } of flow.pictures.get().pictures) flow.pictures.remove(id);
  const reloaded = createFranchiseFlow(portal);
  await reloaded.prove(typed);
  await reloaded.correct();
  await reloaded.submit(form);

  expect(paramsOf('save')).toMatchObject([{ id_: 'a9', pictures_: [] }]);
});

test('pictures that the server no longer has are marked, and the license stays', async () => {
  const { flow } = await atForm({
    ...withPictures,
    save: refuse('upload-refused', { reason: 'key', pictures: '0 2' }),
  });
  await flow.license.choose(named('license.png'));
  await flow.pictures.add([named('a.png'), named('b.png'), named('c.png')]);

  await flow.submit(form);

  expect(flow.pictures.get().pictures.map(({ name }) => name)).toEqual(['failed', 'done', 'failed']);
  expect(flow.license.get().name).toBe('done');
});

test.each<[string, string, Partial<PortalOptions>, object]>([
  ['on its screen', result, { companyId: '1001' }, { name: 'result', application: { id: 'a9', state: 'approved' } }],
  ['before the company is resolved', result, {}, { name: 'result', application: { id: 'a9', state: 'approved' } }],
  ['on the screen of another company', result, { companyId: '1002' }, { name: 'phone' }],
  ['on another screen', 'https://account.example.com/register/more', { companyId: '1001' }, { name: 'phone' }],
])('after a reload %s, the application is shown where it belongs', async (_, href, options, step) => {
  const { flow, environment } = await atForm({ save: ok({ id_: 'a9', state_: 'approved' }) });
  await flow.license.choose(image());
  await flow.submit(form);

  environment.address.replace(href);
  const portal = createPortal({ apiHost: 'https://api.example.com', environment, routing: 'path', ...options });

  expect(createFranchiseFlow(portal).get().step).toMatchObject(step);
});

test.each([
  ['within ten minutes continues with the whole application, without another code', 0, 'form'],
  ['later begins at the phone', 10 * 60_000 + 1, 'phone'],
])('correcting an application that was shown after a reload %s', async (_, later, name) => {
  let sent = false;
  const { flow, environment, called } = await atForm({
    save: ok({ id_: 'a9', state_: 'refused' }),
    checkPhoneOrOpenId: () => ok({ customer_: false, application_: sent }),
    getByPhoneOrOpenId: application({ state_: 'refused', reason_: '资料不全' }),
  });
  await flow.license.choose(image());
  await flow.submit(form);
  sent = true;
  environment.advance(later);
  environment.address.replace(result);
  const reloaded = createFranchiseFlow(
    createPortal({ apiHost: 'https://api.example.com', environment, routing: 'path', companyId: '1001' }),
  );

  await reloaded.correct();

  expect(reloaded.get()).toMatchObject({ step: { name }, error: null });
  if (name === 'form')
    expect(reloaded.get().step).toMatchObject({
      earlier: { refusalReason: '资料不全', companyName: saved.company_name_ },
    });
  expect(called().filter((call) => call === 'checkCode')).toHaveLength(1);
});

test.each(['1001', undefined])(
  'without an application in this tab, its screen starts at the phone (%s)',
  (companyId) => {
    const { flow } = open({}, { companyId, routing: 'path' }, result);

    expect(flow.get().step).toEqual({ name: 'phone' });
  },
);

test("does not show one applicant's input to another phone in the same tab", async () => {
  const { flow, portal } = await atForm();
  flow.saveDraft(form);
  await flow.license.choose(image());

  const another = createFranchiseFlow(portal);
  await another.prove({ phone: '13700137000', code: '123456' });

  expect(another.draft).toEqual({});
  expect(another.license.get()).toEqual({ name: 'empty', issue: null });
});

test('verbs out of order send nothing', async () => {
  const { flow, called } = open();

  await flow.submit(form);
  await flow.correct();
  await flow.refresh();

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: null });
  expect(called()).toEqual([]);

  await flow.prove(typed);
  const before = flow.get().step;
  await flow.correct();
  expect(flow.get().step).toBe(before);
});

test('dispose aborts pending work including uploads, and the flow can be reused', async () => {
  const { flow, environment } = await atForm({ save: hang() });
  await flow.license.choose(image());
  const submitted = flow.submit(form);
  await idle();
  flow.dispose();
  await submitted;
  expect(flow.get()).toMatchObject({ step: { name: 'form' }, pending: null, error: null });

  environment.upload = () => new Promise(() => {});
  void flow.license.choose(image());
  await idle();
  flow.dispose();
  expect(flow.license.get()).toEqual({ name: 'empty', issue: null });

  await flow.sendCode(typed);
  expect(flow.resend.get().sent).toBe(1);
});

test('a reload within ten minutes continues the form without another code', async () => {
  const { flow, portal, called, environment } = open();
  await flow.prove(typed);
  flow.saveDraft({ companyName: '城西粮油' });

  const reloaded = createFranchiseFlow(portal);
  await reloaded.open();
  expect(reloaded.get().step.name).toBe('form');
  expect(reloaded.draft.companyName).toBe('城西粮油');
  expect(called().filter((name) => name === 'checkCode')).toHaveLength(1);

  environment.advance(10 * 60_000 + 1);
  const late = createFranchiseFlow(portal);
  await late.open();
  expect(late.get().step.name).toBe('phone');
});

test('a ticket that the server refuses asks for another code, without an error', async () => {
  const { flow, portal } = open({ checkPhoneOrOpenId: refuse('code-expired') });
  await flow.prove(typed);

  const reloaded = createFranchiseFlow(portal);
  await reloaded.open();
  expect(reloaded.get()).toMatchObject({ step: { name: 'phone' }, error: null });
});

test('own fields of the page are validated, sent with the application, and kept in the draft unless they are secret', async () => {
  const ownFields: PortalOptions['ownFields'] = [
    { name: 'shops', form: 'franchise', label: '门店数', type: 'number', required: true },
    { name: 'pin', form: 'franchise', label: '口令', secret: true },
  ];
  const { flow, paramsOf } = open({}, { companyId: '1001', ownFields });
  await flow.prove(typed);
  await flow.license.choose(image('png'));
  flow.saveDraft({ ...form, 'own-shops': '3', 'own-pin': 's3cret' });
  expect(flow.draft).toMatchObject({ 'own-shops': '3' });
  expect(JSON.stringify(flow.draft)).not.toContain('s3cret');

  await flow.submit({ ...form, 'own-shops': 'many' });
  expect(flow.get().issues).toEqual({ 'own-shops': 'field-format' });
  await flow.submit({ ...form, 'own-shops': ' 3 ', 'own-pin': 's3cret' });

  expect(paramsOf('save')).toMatchObject([{ own_fields_: { shops: '3', pin: 's3cret' } }]);
});
