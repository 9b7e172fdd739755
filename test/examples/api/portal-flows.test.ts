import {
  createBindPhoneFlow,
  createChangePasswordFlow,
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginFlow,
  createPortal,
  createRegisterFlow,
  type Portal,
} from 'account-portal';
import { getAccountList, getLoginUserByAuthCode } from 'account-portal/endpoints';
import { type MemoryEnvironment, memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { settle } from './support/applying.ts';
import { onEachDatabase } from './support/databases.ts';
import { exif, jpegWith } from './support/images.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

onEachDatabase((suite) => {
  let seed = 1000;
  /** A portal on a desktop that calls the API directly, each with its own address. */
  const open = (companyId = ''): { portal: Portal; environment: MemoryEnvironment } => {
    seed += 1;
    const socket = { remoteAddress: `10.30.0.${seed % 250}` };
    const environment = memoryEnvironment({
      href: `http://127.0.0.1:4100/register${companyId === '' ? '' : `?companyId=${companyId}&u=friend&c=client`}`,
      seed,
      now: suite.api.time,
      userAgent: desktop,
      fetch: async (url, init) => suite.api.app.request(url, init, { incoming: { socket } }),
    });
    return { portal: createPortal({ apiHost: 'http://127.0.0.1:4100', environment }), environment };
  };
  const agreement = true;

  test('registers a customer with open registration, and lands', async () => {
    const { portal, environment } = open('1002');
    const flow = createRegisterFlow(portal);
    const phone = '13311110001';

    await flow.open();
    await flow.sendCode({ phone });
    const code = await suite.api.codeOf(phone);
    await flow.submit({ phone, code, password: 'customer.1', agreement });
    await flow.complete({ name: 'Ivy Long', companyName: 'Long & Sons' });

    expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
    expect(environment.seen.left[0]).toMatch(/\/home\?companyId=1002&auth_code_=/);
    const [login] = await suite.api
      .call('mixedLogin', { login_: phone, password_: 'customer.1' })
      .then(({ data }) => data.shopAccountList);
    const record = await suite.api.database
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', login.id_)
      .executeTakeFirst();
    expect(record).toMatchObject({ share_user_id: 'friend', share_client_id: 'client' });
  });

  test('registers a customer with review, and waits', async () => {
    const flow = createRegisterFlow(open('1001').portal);
    const phone = '13311110002';

    await flow.open();
    await flow.sendCode({ phone });
    await flow.submit({ phone, code: await suite.api.codeOf(phone), password: 'customer.1', agreement });
    await flow.complete({ name: '陈杰', companyName: '和平路便利店' });

    expect(flow.get()).toMatchObject({ step: { name: 'submitted', application: { state: 'submitted' } }, error: null });
  });

  test('registers an enterprise, imports samples and enters the management side', async () => {
    const { portal, environment } = open();
    const flow = createRegisterFlow(portal);
    const phone = '13311110003';

    await flow.open();
    await flow.sendCode({ phone });
    await flow.submit({ phone, code: await suite.api.codeOf(phone), password: 'founder.1', agreement });
    await flow.complete({ name: '周燕', companyName: '海蓝商贸', industry: '124' });
    await flow.initialize({ industry: '124' }, { importData: true });
    expect(flow.get()).toMatchObject({
      step: { name: 'initialized', imported: { products: 5, orders: 12 } },
      error: null,
    });
    await flow.signIn();

    expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
    expect(environment.seen.left[0]).toMatch(/\/mgr\?auth_code_=/);
  });

  test('applies with a license, is refused, corrects and is approved', async () => {
    const { portal } = open('1002');
    const flow = createFranchiseFlow(portal);
    const phone = '13311110004';
    const file = new File([Uint8Array.from(jpegWith(exif(6)))], 'licence.jpg');
    const values = {
      companyName: 'Bright Corner',
      contactName: 'Max Dean',
      position: 'Owner',
      province: '310000',
      city: '310100',
      district: '310115',
      address: '1 Garden Road',
      reason: 'Customers ask.',
    };
    const idOf = () => {
      const { step } = flow.get();
      return step.name === 'result' ? step.application.id : '';
    };

    await flow.sendCode({ phone });
    await flow.prove({ phone, code: await suite.api.codeOf(phone) });
    await flow.license.choose(file);
    await flow.submit(values);
    expect(flow.get()).toMatchObject({ step: { name: 'result', application: { state: 'submitted' } }, error: null });
    const id = idOf();
    await settle(suite.api, id, 'Too dark.');
    await flow.refresh();
    expect(flow.get().step).toMatchObject({ application: { state: 'refused', refusalReason: 'Too dark.' } });
    await flow.correct();
    await flow.submit({ ...values, position: 'Director' });
    await settle(suite.api, id, null);
    await flow.refresh();

    expect(idOf()).toBe(id);
    expect(flow.get().step).toMatchObject({ application: { state: 'approved', position: 'Director' } });
  });

  test('resets a forgotten password by phone and by account', async () => {
    const pages = [open(), open()] as const;
    const byPhone = createForgotFlow(pages[0].portal);
    const phone = '13920000004';
    await byPhone.sendCode({ phone });
    await byPhone.submit({ phone, code: await suite.api.codeOf(phone), password: 'brandnew.1', confirm: 'brandnew.1' });

    const byAccount = createForgotFlow(pages[1].portal, 'account');
    await byAccount.findAccount({ account: 'wang.fang' });
    expect(byAccount.get().step).toMatchObject({ administrator: { name: 'Amy Chen', phone: '138****8000' } });
    await byAccount.sendAccountCode();
    const code = await suite.api.codeOf('13800138001');
    await byAccount.submit({ code, password: 'brandnew.1', confirm: 'brandnew.1' });

    expect([byPhone.get().step.name, byAccount.get().step.name]).toEqual(['landed', 'landed']);
    for (const { environment } of pages)
      expect(environment.seen.left).toEqual([expect.stringContaining('auth_code_=')]);
  });

  test('changing the password keeps this session', async () => {
    const { portal } = open();
    const login = createLoginFlow(portal);
    await login.submit({ account: '13920000005', password: demoPassword, remember: false });
    expect(login.get().step.name).toBe('landed');
    const flow = createChangePasswordFlow(portal);

    await flow.submit({ old: demoPassword, password: 'brandnew.1', confirm: 'brandnew.1' });

    expect(flow.get()).toMatchObject({ step: { name: 'changed' }, error: null });
    const { phone_ } = await portal
      .call(getAccountList, { phone: '13920000005' })
      .then((lists) => ({ phone_: lists.phone }));
    expect(phone_).toBe('13920000005');
  });

  test('starts and enters a trial', async () => {
    const { portal, environment } = open();
    const flow = createExperienceFlow(portal);
    const phone = '13311110005';

    await flow.sendCode({ phone });
    await flow.start({ phone, code: await suite.api.codeOf(phone), industry: '122' });
    await flow.signIn('shop');

    expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
    expect(environment.seen.left[0]).toMatch(/\/home\?companyId=trial-122-\w\w&auth_code_=/);
  });

  test('binds a phone to an account without one, and sets its password', async () => {
    const [payload] = await suite.api.login('lin.wei');
    const { portal } = open();
    const user = await portal.call(getLoginUserByAuthCode, {
      authCode: (await suite.api.call('getAuthCode', { company_id_: '1001', side_: 'shop' }, { token: payload.token_ }))
        .data.auth_code_,
    });
    const flow = createBindPhoneFlow(portal, user);
    const phone = '13311110006';

    await flow.sendCode({ phone });
    await flow.submit({ phone, code: await suite.api.codeOf(phone), password: demoPassword });
    await flow.setPassword({ password: 'brandnew.1' });

    expect(flow.get()).toMatchObject({ step: { name: 'bound' }, error: null });
    expect((await suite.api.call('mixedLogin', { login_: phone, password_: 'brandnew.1' })).status).toBe(1);
  });
});
