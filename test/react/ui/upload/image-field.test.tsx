import { act, screen } from '@testing-library/react';
import type { IssueCode } from 'account-portal';
import { usePortal } from 'account-portal/react';
import { ok } from 'account-portal/testing';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UploadRequest, UploadResponse } from '../../../../core/environment/environment.ts';
import { createUpload } from '../../../../core/flows/franchise/upload.ts';
import { ImageField } from '../../../../react/ui/upload/image-field.tsx';
import { openPortal, settled } from '../../../support/open-portal.tsx';
import { phoneAgent } from '../../../support/portal.ts';

const field = {
  id: 'p1-license',
  name: 'license',
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  onBlur: () => undefined,
  onInput: () => undefined,
};

function Licence({ issue }: { issue: IssueCode | undefined }) {
  const portal = usePortal();
  const [upload] = useState(() => createUpload(portal, { purpose: 'licence' }));
  return <ImageField field={field} upload={upload} label="营业执照" hint="1张" issue={issue} />;
}

afterEach(() => void vi.unstubAllGlobals());

/** A field with an object store whose responses the test controls. */
async function open(userAgent = '', issue?: IssueCode) {
  const answers = { getUploadToken: ok({ token: 't', key: 'k', upload_url_: 'https://up.example.com', domain_: '' }) };
  const page = await openPortal(answers, {
    view: <Licence issue={issue} />,
    portal: { companyId: '1001' },
    world: { userAgent },
  });
  const store: { request?: UploadRequest; answer?: (response: UploadResponse) => void } = {};
  Object.assign(page.environment, {
    upload: (_: string, request: UploadRequest) => {
      store.request = request;
      return new Promise<UploadResponse>((resolve) => {
        store.answer = resolve;
      });
    },
  });
  const reply = async (status: number, text = '{"key":"k"}') => {
    await act(async () => store.answer?.({ status, text }));
    await settled();
  };
  const progress = (share: number) => act(() => store.request?.onProgress(share));
  return { ...page, store, reply, progress };
}

/** The declared type is not trusted: all of these are declared as photos. */
const type = 'image/jpeg';
const jpeg = (name = 'licence.jpg', bytes = [0xff, 0xd8, 0xff, 0xe0]) =>
  new File([Uint8Array.from(bytes)], name, { type });
const input = (name = '选择图片') => screen.getByLabelText<HTMLInputElement>(name);
/** Of the upload; the region of files that were dropped besides stays in the document, empty here. */
const news = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function choose(page: Awaited<ReturnType<typeof open>>, file = jpeg(), name?: string) {
  await page.user.upload(input(name), file);
}

test('chooses an image by a file input with a description', async () => {
  await open();

  expect(screen.getByRole('group', { name: '营业执照' })).toBeTruthy();
  expect(input().accept).not.toMatch(/heic|avif|svg|\*/);
  expect(input().getAttribute('name')).toBeNull();
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('1张');
  expect(screen.queryByLabelText('拍照')).toBeNull();
});

test('offers the camera on a phone', async () => {
  await open(phoneAgent);

  expect(input('拍照').getAttribute('capture')).toBe('environment');
  expect(input().getAttribute('capture')).toBeNull();
});

test('shows progress in percent, and announces quarters', async () => {
  const page = await open();
  await choose(page);
  const bar = screen.getByRole('progressbar', { name: '营业执照' });
  expect(bar.getAttribute('aria-valuetext')).toBe('已上传 0%');

  page.progress(0.37);

  expect(bar.getAttribute('aria-valuetext')).toBe('已上传 25%');
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('已上传 37%')).toBeTruthy();

  page.progress(0.8);
  await page.reply(200);

  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(input('更换图片').getAttribute('aria-describedby')).toBeNull(); // the hint is gone
  expect(news()).toBe('上传成功');
  expect(screen.getByText('licence.jpg')).toBeTruthy();
});

test('explains a submit before the image is stored, until it is', async () => {
  const page = await open('', 'image-uploading');
  await choose(page);

  expect(news()).toBe('图片正在上传，请稍候');
  await page.reply(200);

  expect(news()).toBe('上传成功');
  expect(input('更换图片').getAttribute('aria-invalid')).toBeNull();
});

test('an upload can be cancelled', async () => {
  const page = await open();
  await choose(page);

  await page.user.click(screen.getByRole('button', { name: '取消' }));

  expect(page.store.request?.signal.aborted).toBe(true);
  expect(news()).toBe('已取消上传');
  expect(input()).toBeTruthy();
});

test('the focus stays in the field when its button goes', async () => {
  const page = await open();
  input().focus();
  await choose(page);
  expect(screen.getByRole('button', { name: '取消' })).toBe(document.activeElement);

  await page.reply(200);
  expect(input('更换图片')).toBe(document.activeElement);

  await page.user.tab();
  await page.user.keyboard('{Enter}');
  expect(input()).toBe(document.activeElement);
});

test('an upload takes no focus from elsewhere', async () => {
  const page = await open();
  await choose(page);
  act(() => (document.activeElement as HTMLElement).blur());

  await page.reply(200);

  expect(document.body).toBe(document.activeElement);
});

test('a stored image can be replaced and removed', async () => {
  const page = await open();
  await choose(page);
  await page.reply(200);

  await choose(page, jpeg('second.jpg'), '更换图片');
  await page.reply(200);
  expect(screen.getByText('second.jpg')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '删除图片' }));
  expect(screen.queryByText('second.jpg')).toBeNull();
  expect(input()).toBeTruthy();
});

test('an invalid choice keeps the stored image with its preview, and shows an error', async () => {
  const drawn: Blob[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    drawn.push(file);
    throw new Error('no picture');
  });
  const page = await open();
  const [first, wrong] = [jpeg('first.jpg'), jpeg('text.jpg', [60, 115, 118, 103])];
  await choose(page, first);
  await page.reply(200);

  await choose(page, wrong, '更换图片');

  expect(screen.getByText('first.jpg')).toBeTruthy();
  expect(news()).toBe('只能上传图片文件');
  expect(drawn.at(-1)).toBe(first);

  await choose(page, jpeg('second.jpg'), '更换图片');
  await page.reply(200);
  expect(news()).toBe('上传成功');
  expect(screen.queryByText('first.jpg')).toBeNull();
});

test('an image refused by the store can be replaced, but not retried', async () => {
  const page = await open();
  await choose(page);
  await page.reply(403);

  expect(news()).toBe('图片未被接受，请换一张');
  expect(input('更换图片').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('an image that failed to upload can be retried', async () => {
  const page = await open();
  await choose(page);
  await page.reply(200, '<html>');

  expect(news()).toBe('服务器返回异常，请稍后重试');
  await page.user.click(screen.getByRole('button', { name: '重试' }));
  await page.reply(200);

  expect(news()).toBe('上传成功');
});

test.each([
  ['no image', jpeg('text.jpg', [60, 115, 118, 103]), '只能上传图片文件'],
  ['an image no browser draws', jpeg('a.heic', [0, 0, 0, 24, ...'ftypheic0000'].map(code)), '暂不支持该图片格式'],
  [
    'too large',
    new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(5 * 1024 * 1024)], 'l.jpg', { type }),
    '不能超过 5 MB',
  ],
])('rejects a file that is %s before the upload', async (_, file, text) => {
  const page = await open();

  await choose(page, file);

  const described = (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent).join()).toContain(text);
  expect(news()).toContain(text);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(page.called()).not.toContain('getUploadToken');
});

function code(sign: number | string): number {
  return typeof sign === 'number' ? sign : sign.charCodeAt(0);
}
