import { screen, within } from '@testing-library/react';
import { Review } from 'account-portal/react';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import '../../../../react/screens/review/review.tsx';
import { openPortal } from '../../../support/open-portal.tsx';

const hostile = '<img src=x onerror=alert(1)>\u202Egnp.exe';
const wire = (id_: string, more: object = {}) => ({
  ...{ id_, state_: 'submitted', version_: '7', kind_: 'registration', company_name_: `小店 ${id_}` },
  ...{ contact_name_: '何静', phone_: '13511110001', for_company_id_: '1001', for_company_name_: '青禾粮油' },
  ...{ inviter_: '王芳', submitted_at_: 1_700_000_000_000, ...more },
});
const listed = (...reviews: object[]) => ok({ companies_: [{ id_: '1001', name_: '青禾' }], reviews_: reviews });
const open = (answers: Answers = {}, user = {}) =>
  openPortal(
    {
      companySettings: ok({ review_set_: 1 }),
      getReviews: ({ application_id_: id }) => listed(...(id ? [wire(String(id))] : [wire('a'), wire('b')])),
      ...answers,
    },
    { view: <Review />, signedIn: wireUser({ type_: '1', ...user }), portal: { companyId: '1001' } },
  );

const openFirst = async (answers: Answers = {}) => {
  const page = await open(answers);
  await page.user.click(await screen.findByRole('button', { name: /小店 a/ }));
  await screen.findByRole('heading', { name: '小店 a' });
  return page;
};

test('an administrator opens what waits, and approves it', async () => {
  const page = await openFirst({ decideReview: ok({ outcome_: 'done', review_: wire('a', { state_: 'approved' }) }) });
  expect(screen.getByText('王芳')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '通过' }));

  expect(await screen.findByText('已通过，已发短信告知对方')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '最近处理' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('审核申请');
});

test('a refusal asks for its reason first, which is sent', async () => {
  const page = await openFirst({ decideReview: ok({ outcome_: 'done', review_: wire('a', { state_: 'refused' }) }) });

  await page.user.click(screen.getByRole('button', { name: '拒绝' }));
  await page.user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(screen.getByText('请填写此项')).toBeTruthy();
  await page.user.type(screen.getByLabelText('为什么拒绝？'), '资料不全');
  await page.user.click(screen.getByRole('button', { name: '拒绝' }));

  expect(await screen.findByText('已拒绝，已发短信告知对方')).toBeTruthy();
  const sent = page.server.calls.find(({ name }) => name === 'decideReview');
  expect(sent?.params).toMatchObject({ decision_: 'refuse', reason_: '资料不全', version_: '7' });
});

test('what a colleague has decided meanwhile is told, with who it was, and cannot be decided again', async () => {
  const review_ = wire('a', { state_: 'refused', reason_: '重复', decided_by_: '林薇' });
  const page = await openFirst({ decideReview: ok({ outcome_: 'decided', review_ }) });

  await page.user.click(screen.getByRole('button', { name: '通过' }));

  expect((await screen.findAllByText('同事已先处理，您的操作没有生效')).length).toBeGreaterThan(0);
  expect(screen.getByText('林薇')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
});

test('a hostile name is a text, here and in a link to an image', async () => {
  const review = wire('a', { company_name_: hostile, license_: '', licence_: 'javascript:alert(1)' });
  const page = await open({ getReviews: listed(review) });
  await page.user.click(await screen.findByRole('button', { name: /gnp\.exe/ }));

  expect(await screen.findByRole('heading', { name: /<img src=x/ })).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  expect(screen.getByText('图片无法显示')).toBeTruthy();
});

test('images whose links have ended are had anew', async () => {
  let turn = 0;
  const page = await openFirst({
    getReviews: ({ application_id_: id }) => {
      if (id) turn += 1;
      return listed(wire('a', { licence_: `https://api.example.com/files/licence?${turn}` }));
    },
  });
  const image = screen.getByRole('img', { name: '打开图片：营业执照' });
  image.dispatchEvent(new Event('error'));

  await page.user.click(await screen.findByRole('button', { name: '重新加载图片' }));

  const again = await screen.findByRole('img', { name: '打开图片：营业执照' });
  expect(again.getAttribute('src')).toBe('https://api.example.com/files/licence?2');
});

test('an empty list leads to the invitation, another person is told why there is none', async () => {
  const page = await open({ getReviews: listed() });
  await page.user.click(await screen.findByRole('button', { name: '邀请客户' }));
  expect(page.portal.place.get().screen).toBe('invite');

  await open({ getReviews: ok({ companies_: [] }) });
  expect(await screen.findByText('只有管理员可以操作')).toBeTruthy();
});

test('a fault can be tried again', async () => {
  let good = false;
  const page = await open({ getReviews: () => (good ? listed(wire('a')) : refuse('data-error')) });
  good = true;

  await page.user.click(within(await screen.findByRole('alert')).getByRole('button'));

  expect(await screen.findByRole('button', { name: /小店 a/ })).toBeTruthy();
});

test('the reason that was typed when the session expired is there again after the login, at its application', async () => {
  let expired = true;
  const page = await openFirst({
    decideReview: () =>
      expired ? refuse('token-expired') : ok({ outcome_: 'done', review_: wire('a', { state_: 'refused' }) }),
    mixedLogin: ok({ mgrAccountList: [wireUser({ type_: '1' })] }),
  });
  await page.user.click(screen.getByRole('button', { name: '拒绝' }));
  await page.user.type(screen.getByLabelText('为什么拒绝？'), '资料不全');
  await page.user.click(screen.getByRole('button', { name: '拒绝' }));
  expired = false;

  await page.user.click(await screen.findByRole('button', { name: '去登录' }));
  await page.user.type(await screen.findByLabelText('账号/手机号'), 'amy');
  await page.user.type(screen.getByLabelText('密码'), 'portal.demo1');
  await page.user.click(screen.getByRole('button', { name: '登录' }));

  expect((await screen.findByLabelText<HTMLTextAreaElement>('为什么拒绝？')).value).toBe('资料不全');
  expect(screen.getByRole('heading', { name: '小店 a' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('已拒绝，已发短信告知对方')).toBeTruthy();
  expect(page.server.calls.filter(({ name }) => name === 'decideReview').at(-1)?.params).toMatchObject({
    decision_: 'refuse',
    reason_: '资料不全',
  });
});

test('a reason stays when the applicant has changed the application, and is not that of another', async () => {
  const page = await openFirst({ decideReview: ok({ outcome_: 'changed', review_: wire('a', { version_: '8' }) }) });
  await page.user.click(screen.getByRole('button', { name: '退回修改' }));
  await page.user.type(screen.getByLabelText('需要修改什么？'), '照片模糊');
  await page.user.click(screen.getByRole('button', { name: '退回修改' }));
  await screen.findAllByText('对方刚刚修改了申请，请看过最新内容再决定');
  expect(screen.getByLabelText<HTMLTextAreaElement>('需要修改什么？').value).toBe('照片模糊');

  await page.user.click(screen.getByRole('button', { name: '返回' }));
  await page.user.click(await screen.findByRole('button', { name: /小店 b/ }));
  await page.user.click(await screen.findByRole('button', { name: '退回修改' }));

  expect(screen.getByLabelText<HTMLTextAreaElement>('需要修改什么？').value).toBe('');
});

test('who opens the message as a customer goes on as the administrator that he is', async () => {
  const own = (id_: string, type_: string, company_id_: string, company_name_: string) =>
    wireUser({ id_, type_, company_id_, company_name_, token_: `token-${id_}` });
  const page = await open(
    {
      getReviews: (_, { headers }) => (headers.get('token') === 'token-9' ? listed(wire('a')) : ok({ companies_: [] })),
      getAccountList: ok({
        mgrAccountList: [own('8', '1', '1002', '晨光'), own('9', '1', '1001', '青禾'), own('7', '2', '1001', '青禾')],
        shopAccountList: [own('5', '3', '1001', '青禾')],
      }),
    },
    { id_: '5', type_: '3' },
  );

  const buttons = await screen.findAllByRole('button', { name: /管理员身份继续/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['以管理员身份继续：青禾', '以管理员身份继续：晨光']);
  await page.user.click(buttons[0] as HTMLElement);

  expect(await screen.findByRole('button', { name: /小店 a/ })).toBeTruthy();
  expect(page.portal.session.get().user?.id).toBe('9');
});
