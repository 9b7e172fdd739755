import { act, fireEvent, screen } from '@testing-library/react';
import { type InitialState, PortalApp, PortalProvider } from 'account-portal/react';
import { ok, wireCompany } from 'account-portal/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogues, openPortal } from '../../support/open-portal.tsx';
import { testPortal } from '../../support/portal.ts';

const page = (face: unknown, path = '/login', state?: InitialState) =>
  openPortal(
    { getByHost: ok(wireCompany()), companySettings: ok({ password_set_: 1, face_: face }) },
    {
      initialState: state,
      view: <PortalApp pictures={['cdn.example.com/faces/']} />,
      portal: { routing: 'path' },
      world: { href: `https://shop.qinghe.example${path}` },
    },
  );

const panel = () => document.querySelector('[data-part~=brand]');
const picture = () => panel()?.querySelector<HTMLImageElement>('img') ?? null;

const face = {
  picture_: 'https://cdn.example.com/faces/1.webp',
  headline_: '<b>好粮</b>',
  facts_: ['批发价直供', '次日到'],
  service_phone_: '400-820-1001',
  service_hours_: '8:00–20:00',
  campaign_: '秋收节',
};

test("beside the login stands the company's face, its texts as text, and a phone to call", async () => {
  await page(face);

  expect(panel()?.querySelector('[data-part~=brand-title]')?.textContent).toBe('<b>好粮</b>');
  expect([...(panel()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '批发价直供',
    '次日到',
  ]);
  expect(panel()?.textContent).toContain('秋收节');
  expect(panel()?.querySelector('a')?.getAttribute('href')).toBe('tel:4008201001');
  expect(picture()?.src).toBe('https://cdn.example.com/faces/1.webp');
});

test('a picture that cannot be loaded gives way to a drawing, in the same box', async () => {
  await page({ ...face, industry_: '118' });
  const box = picture()?.parentElement;

  act(() => void fireEvent.error(picture() as HTMLImageElement));

  expect(picture()).toBeNull();
  expect(box?.querySelector('[data-part~=industry-picture]')).not.toBeNull();
});

test.each([
  'http://cdn.example.com/faces/1.webp',
  'https://cdn.example.com/other/1.webp',
  'https://evil.example/faces/1.webp',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
])('a picture from elsewhere is not asked for: %s', async (picture_) => {
  await page({ ...face, picture_ });

  expect(picture()).toBeNull();
  expect(panel()?.querySelector('[data-part~=brand-art]')).not.toBeNull();
});

test('a company without a face has the welcome of the product', async () => {
  await page(undefined);

  expect(panel()?.querySelector('[data-part~=brand-title]')?.textContent).toBe('一个账号，订货与管理');
  expect(panel()?.querySelector('a, li')).toBeNull();
});

test.each([
  ['/register/more', '三步成为合作伙伴'],
  ['/experience', '先体验，再决定'],
  ['/forget', '您的账号由您掌握'],
])('beside %s stands what belongs to it', async (path, title) => {
  await page(face, path);

  expect(panel()?.querySelector('[data-part~=brand-title]')?.textContent).toBe(title);
  expect(panel()?.textContent).toContain('400-820-1001');
});

test('beside a registration that is closed, nobody is told how to register', async () => {
  const { user } = await openPortal(
    {
      getByHost: ok(wireCompany()),
      companySettings: ok({ password_set_: 1, face_: face }),
      registerSetting: ok({ registerSetting_: 'closed' }),
    },
    { view: <PortalApp />, portal: { routing: 'path' }, world: { href: 'https://shop.qinghe.example/register' } },
  );

  await screen.findByText('该企业商城未开放注册');
  expect(panel()?.querySelector('[data-part~=brand-title]')?.textContent).toBe('<b>好粮</b>');
  expect(panel()?.querySelector('li')).toBeNull();

  await user.click(screen.getByRole('button', { name: '去登录' }));
  expect(panel()?.textContent).toContain('次日到');
});

test.each([
  ['closed', false],
  ['open', true],
] as const)('a server that knows registration as %s says how to register: %s', async (registration, expected) => {
  const open = () =>
    testPortal({ getByHost: ok(wireCompany()) }, { routing: 'path' }, { href: 'https://shop.qinghe.example/register' });
  const { portal } = open();
  await portal.start();
  const tenant = portal.tenant.get();
  if (tenant.status !== 'ready' || !tenant.company) throw new Error('no company');

  const markup = renderToString(
    <PortalProvider
      portal={open().portal}
      initialState={{ tenant: { ...tenant, company: { ...tenant.company, registration } } }}
      messages={catalogues}
    >
      <PortalApp />
    </PortalProvider>,
  );

  expect(markup.includes('两步注册')).toBe(expected);
});

const strip = () => document.querySelector('[data-part~=face-strip]');
const isAboveForm = () =>
  Boolean(strip()?.compareDocumentPosition(screen.getByRole('main')) === Node.DOCUMENT_POSITION_FOLLOWING);

test('on a page without the panel, a company known from the start speaks above the login, and is to be called at the end', async () => {
  const { portal } = testPortal(
    { getByHost: ok(wireCompany()), companySettings: ok({ password_set_: 1, face_: face }) },
    { routing: 'path' },
    { href: 'https://shop.qinghe.example/login' },
  );
  await portal.start();
  await page(face, '/login', { tenant: portal.tenant.get() });
  const phone = document.querySelector('[data-part~=page-footer] a[href^="tel:"]');

  expect([...(strip()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['<b>好粮</b>', '秋收节']);
  expect(isAboveForm()).toBe(true);
  expect(phone?.getAttribute('href')).toBe('tel:4008201001');
});

test('a company that is known later than the form is shown speaks below it, so that the form does not move', async () => {
  await page(face);

  expect(strip()?.textContent).toBe('<b>好粮</b>秋收节');
  expect(isAboveForm()).toBe(false);
});

test.each([
  ['without a face', undefined, '/login'],
  ['with nothing to say', { service_phone_: '400-820-1001' }, '/login'],
  ['beside another task', face, '/forget'],
])('nothing stands above the form %s', async (_, given, path) => {
  await page(given, path);

  expect(document.querySelector('[data-part~=face-strip]')).toBeNull();
});

test('beside what cannot be found, the panel has the headline and the phone, and advertises nothing', async () => {
  await page(face, '/nowhere');

  expect(panel()?.querySelector('[data-part~=brand-title]')?.textContent).toBe('<b>好粮</b>');
  expect(panel()?.querySelector('a')?.getAttribute('href')).toBe('tel:4008201001');
  expect(panel()?.textContent).not.toContain('秋收节');
  expect(panel()?.querySelector('li')).toBeNull();
});

const marks = () =>
  [...document.querySelectorAll('[data-part~=brand-fact]')].map((one) => one.getAttribute('data-part'));

test('the steps beside an application tick as one moves on, and the current one is told', async () => {
  await openPortal(
    {
      getByHost: ok(wireCompany()),
      companySettings: ok({ password_set_: 1 }),
      getByPhoneOrOpenId: ok({ id_: 'a1', state_: 'submitted' }),
    },
    {
      view: <PortalApp />,
      portal: { routing: 'path' },
      world: { href: 'https://shop.qinghe.example/register/more' },
    },
  );

  expect(marks()).toEqual(['brand-fact current', 'brand-fact', 'brand-fact']);
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('提交申请和营业执照');
  expect(panel()?.getAttribute('aria-label')).not.toBe('');
});
