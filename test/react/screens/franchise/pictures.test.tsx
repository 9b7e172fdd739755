import { act, fireEvent, screen, within } from '@testing-library/react';
import { Franchise } from 'account-portal/react';
import { type Answers, ok } from 'account-portal/testing';
import { expect, test } from 'vitest';
import type { UploadResponse } from '../../../../core/environment/environment.ts';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const good: Answers = {
  companySettings: ok({ pictures_set_: 1 }),
  checkCode: ok({ proof_: 'p1' }),
  checkPhoneOrOpenId: ok({ customer_: false, application_: false }),
  buildSimpleRegionTreeNoAuth: ok([{ id_: '81', name_: '香港特别行政区' }]),
  getUploadToken: ok({ token: 't', key: 'k', upload_url_: 'https://up.example.com', domain_: '' }),
};
const jpeg = (name: string) => new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const text = (name: string) => new File(['text'], name, { type: 'text/plain' });

/** The form, with an object store that answers as a test says. */
async function openForm(answers: Answers = {}) {
  const page = await openPortal({ ...good, ...answers }, { view: <Franchise />, portal: { companyId: '1001' } });
  const store = { answer: async (): Promise<UploadResponse> => ({ status: 200, text: '{"key":"k"}' }) };
  Object.assign(page.environment, { upload: () => store.answer() });
  await page.user.type(await screen.findByLabelText('手机号'), '13800138000');
  await page.user.type(screen.getByLabelText('验证码'), '123456');
  await page.user.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByLabelText('企业名称');
  return { ...page, store };
}

const group = () => screen.getByRole('group', { name: '其他图片（选填）' });
const rows = () => within(group()).queryAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('p')?.textContent);
const input = () => within(group()).getByLabelText<HTMLInputElement>('添加图片');
const said = () =>
  within(group())
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const add = async (page: Awaited<ReturnType<typeof openForm>>, ...files: File[]) => {
  await page.user.upload(input(), files);
  await settled();
};

test('asks for pictures only where the company takes them', async () => {
  await openForm({ companySettings: ok({}) });

  expect(screen.queryByText('其他图片（选填）')).toBeNull();
});

test('adds several pictures at once, and refuses one that is there with words, keeping what was typed', async () => {
  const page = await openForm();
  await page.user.type(screen.getByLabelText('申请理由'), '扩大经营');
  expect(input().multiple).toBe(true);

  await add(page, jpeg('front.jpg'), jpeg('desk.jpg'));
  expect(names()).toEqual(['front.jpg', 'desk.jpg']);
  expect(said()).toEqual(['desk.jpg上传成功']);
  await add(page, jpeg('FRONT.jpg'));

  expect(names()).toEqual(['front.jpg', 'desk.jpg']);
  expect(said()[0]).toBe('FRONT.jpg：这张图片已添加');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const described = (input().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '门店照片、授权书等，最多 6 张，每张不超过 5 MB',
    'FRONT.jpg：这张图片已添加',
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('申请理由').value).toBe('扩大经营');

  await add(page, jpeg('back.jpg'));
  expect(names()).toHaveLength(3);
  expect(input().getAttribute('aria-invalid')).toBeNull();
});

test('a license that is a picture already is refused as well', async () => {
  const page = await openForm();
  await add(page, jpeg('front.jpg'));

  await page.user.upload(screen.getByLabelText('选择图片'), jpeg('front.jpg'));

  expect(await screen.findByText('这张图片已添加')).toBeTruthy();
});

test('three photos of a phone, which have one name, are taken with names of their own', async () => {
  const page = await openForm();
  const photo = (last: number) =>
    new File([Uint8Array.from([0xff, 0xd8, 0xff, last])], 'image.jpg', { type: 'image/jpeg' });

  await add(page, photo(1), photo(2), photo(3));
  await page.user.upload(screen.getByLabelText('选择图片'), photo(4));

  expect(names()).toEqual(['image.jpg', 'image (2).jpg', 'image (3).jpg']);
  expect(said()).toEqual(['image (3).jpg上传成功']);
  expect(await screen.findByText('image (4).jpg')).toBeTruthy();
});

test('removing a picture gives the focus to the next one, and after the last to what adds pictures', async () => {
  const page = await openForm();
  await add(page, jpeg('front.jpg'), jpeg('desk.jpg'));

  await page.user.click(within(group()).getByRole('button', { name: '删除front.jpg' }));
  expect(document.activeElement).toBe(within(group()).getByRole('button', { name: '删除desk.jpg' }));
  expect(said()).toEqual(['front.jpg已删除']);

  await page.user.keyboard('{Enter}');
  expect(rows()).toEqual([]);
  expect(document.activeElement).toBe(input());
});

test('shows the progress of each picture, and on submit that one is still being sent', async () => {
  const page = await openForm();
  page.store.answer = () => new Promise(() => {});
  await add(page, jpeg('front.jpg'));
  expect(within(group()).getByRole('progressbar', { name: 'front.jpg' })).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(within(group()).getByText('图片正在上传，请稍候')).toBeTruthy();

  await page.user.click(within(group()).getByRole('button', { name: '删除front.jpg' }));
  expect(within(group()).queryByText('图片正在上传，请稍候')).toBeNull();
});

test('a picture that was not stored can be sent again, and is not left out silently', async () => {
  let broken = true;
  const ticket = (upload_url_: string) => ok({ token: 't', key: 'k', upload_url_, domain_: '' });
  const page = await openForm({ getUploadToken: () => ticket(broken ? '' : 'https://up.example.com') });
  await add(page, jpeg('front.jpg'));
  expect(said()[0]).toMatch(/^front\.jpg：/);

  await page.user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(within(group()).getByText('有图片没有上传成功，请重试或删除')).toBeTruthy();

  broken = false;
  await page.user.click(within(group()).getByRole('button', { name: '重新上传front.jpg' }));
  await settled();

  expect(within(group()).queryByText('有图片没有上传成功，请重试或删除')).toBeNull();
  expect(said()).toEqual(['front.jpg上传成功']);
  expect(document.activeElement).toBe(within(group()).getByRole('button', { name: '删除front.jpg' }));
});

test('takes what is dropped on it, and of several files on the card those that are not the license', async () => {
  await openForm();
  const drop = (target: Element, ...files: File[]) =>
    act(async () => void fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } }));

  await drop(group(), jpeg('front.jpg'), text('notes.txt'));
  await settled();
  expect([names(), said()[0]]).toEqual([['front.jpg'], 'notes.txt：只能上传图片文件']);
  expect(screen.getByLabelText('选择图片')).toBeTruthy(); // the license is still to be chosen

  await drop(screen.getByLabelText('企业名称'), jpeg('licence.jpg'), jpeg('desk.jpg'));
  await settled();

  expect(names()).toEqual(['front.jpg', 'desk.jpg']);
  expect(await screen.findByText('licence.jpg')).toBeTruthy();
});
