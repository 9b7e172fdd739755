import { act, fireEvent, screen, within } from '@testing-library/react';
import { createArrivalFlow } from 'account-portal';
import { en } from 'account-portal/locales/en';
import { type Answer, hang, ok, refuse, wireUser } from 'account-portal/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { Arrival } from '../../../examples/hosted-portal/arrival-page.tsx';
import { openPortal } from '../../support/open-portal.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.title = '';
  document.documentElement.removeAttribute('lang');
});

/** The landing page of a login, whose code leads to `answers`; all companies are of this industry. */
async function land(
  getLoginUserByAuthCode: Answer,
  expected = true,
  signedIn?: ReturnType<typeof wireUser>,
  { path = '/home', demo = true, facts = {} } = {},
) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/dev/landing/facts' ? Response.json(facts) : new Response(url.startsWith('/dev') ? '[]' : '128'),
  );
  const page = await openPortal(
    { getLoginUserByAuthCode },
    {
      view: null,
      ...(signedIn && { signedIn }),
      portal: { locale: 'en' },
      world: { href: 'https://store.example.com/home?auth_code_=c0de' },
    },
  );
  const flow = createArrivalFlow(page.portal, { expects: () => expected });
  page.show(<Arrival flow={flow} path={path} demo={demo} />);
  await act(async () => void flow.redeemCode());
  return page;
}

const main = () => screen.getByRole('main');

test("has the user's language, title and company", async () => {
  await land(ok(wireUser({ name_: 'Amy Chen', company_name_: 'Lumen Lighting', type_: '3' })));

  await screen.findByRole('heading', { name: 'Hello, Amy Chen' });
  expect([document.documentElement.lang, document.title]).toEqual(['en', 'Home']);
  expect(main().closest('div[lang]')).toHaveProperty('lang', 'en');
  const header = within(screen.getByRole('banner'));
  expect(screen.getByRole('banner').textContent).toMatch(/^LLumen LightingHome/);
  fireEvent.click(await header.findByRole('button', { name: /^Your account\s*Amy Chen\s*Lumen Lighting$/ }));
  expect(await header.findByRole('menuitem', { name: 'Log out' })).toBeTruthy();
  expect(main().textContent).toContain('User typeCustomer');
  expect(main().getAttribute('aria-busy')).toBe('false');
});

test.each([
  ['/mgr', { provider_id_: '9', provider_name_: 'North Mill' }, 'Supplier console'],
  ['/mgr', {}, 'Management console'],
  ['/home', { provider_id_: '9', provider_name_: 'North Mill' }, 'Home'],
])("the server's title gives way at %s, for %o, to %s", async (path, supplier, title) => {
  document.title = '管理后台'; // of the file that the server has answered with, before it knew who comes
  const user = wireUser({ name_: 'Amy Chen', company_name_: 'Lumen Lighting', type_: '2', ...supplier });
  await land(ok(user), true, undefined, { path });

  await screen.findByRole('heading', { name: 'Hello, Amy Chen' });
  expect(document.title).toBe(title);
  expect(screen.getByRole('banner').textContent).toMatch(new RegExp(`^LLumen Lighting${title}`));
});

test.each([
  ['/mgr', '1', 'MGR_ORIGIN'],
  ['/home', '3', 'STORE_ORIGIN'],
  ['/home', '1', 'M_ORIGIN'],
  ['/shop', '3', 'M_ORIGIN'],
  ['/delivery/list', '5', 'M_ORIGIN'],
])(
  'where %s leads to no site of the company, a user of type %s reads of %s, and no invented orders',
  async (path, type_, setting) => {
    const user = wireUser({ name_: 'Amy Chen', type_ });
    await land(ok(user), true, undefined, { path, demo: false });

    await screen.findByRole('heading', { name: 'Hello, Amy Chen' });
    expect(main().textContent).toContain(`nothing here yet`);
    expect(main().textContent).toContain(`by ${setting}.`);
    expect(main().textContent).not.toMatch(/order|sales|stock|sample|¥|\$|€/i);
  },
);

test('says why a code was refused', async () => {
  await land(refuse('jump-error'));

  expect(await screen.findByRole('heading', { name: 'You are not logged in' })).toBe(document.activeElement);
  expect(main().textContent).toContain(en['error.jump-error']);
});

test('is busy while the code is checked', async () => {
  await land(hang());

  expect(screen.getByRole('status').textContent).toBe('Checking your login…');
  expect(main().getAttribute('aria-busy')).toBe('true');
});

test.each([
  [undefined, 'This is not my account'],
  [wireUser({ id_: '7', name_: 'Bo Li' }), 'Stay as Bo Li'],
])('a login that the page does not expect is confirmed, and can be declined: %#', async (current, decline) => {
  await land(ok(wireUser({ name_: 'Amy Chen' })), false, current);

  expect(await screen.findByRole('button', { name: decline })).toBeTruthy();
});

test('offers the way to the login once the check has taken four seconds', async () => {
  const page = await land(hang());
  await page.wait(3500);
  expect(screen.queryByRole('link')).toBeNull();

  await page.wait(500);

  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
});

test('a customer orders what the company of his industry sells', async () => {
  await land(ok(wireUser({ type_: '3' })));

  const products = within(await screen.findByRole('region', { name: 'You often order' }));
  fireEvent.click(products.getByRole('button', { name: 'Add LED bulb 9 W' }));
  fireEvent.click(products.getByRole('button', { name: 'One more: LED bulb 9 W' }));
  fireEvent.click(products.getByRole('button', { name: 'Add Ceiling light 24 W' }));
  expect(products.getByRole('status').textContent).toBe('Your order: 3 items, $44.50');
  fireEvent.click(products.getByRole('button', { name: 'Place order' }));

  expect(products.getByRole('status').textContent).toBe('Order DH-2049 has been placed.');
  const [newest] = within(screen.getByRole('region', { name: 'Recent orders' })).getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^DH-2049 To confirm.*LED bulb 9 W × 2 · Ceiling light 24 W × 1/);
});

test('a manager confirms an order', async () => {
  await land(ok(wireUser({ type_: '1' })));

  const orders = within(await screen.findByRole('region', { name: 'Latest orders' }));
  expect(screen.getByText('To confirm', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  fireEvent.click(orders.getByRole('button', { name: 'Confirm: DH-2048' }));

  expect(orders.getByRole('status').textContent).toBe('Order DH-2048 is confirmed.');
  expect(orders.queryByRole('button', { name: 'Confirm: DH-2048' })).toBeNull();
  expect(screen.getByText('To confirm', { selector: 'dt' }).nextSibling?.textContent).toBe('1');
});

test('delivery staff tick off the stops of the day', async () => {
  await land(ok(wireUser({ type_: '5' })));

  const heading = await screen.findByRole('status');
  expect(heading.textContent).toBe('0 of 4 delivered');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as delivered: Harbour Market' }));

  expect(heading.textContent).toBe('1 of 4 delivered');
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Harbour Market' }));
  expect(heading.textContent).toBe('0 of 4 delivered');
});

test('an administrator has true things to do, each with its page; an employee has none', async () => {
  const facts = { waiting: 3, hasFace: false };
  const page = await land(ok(wireUser({ type_: '1' })), true, undefined, { facts });
  const todo = within(await screen.findByRole('region', { name: 'To do' }));
  expect(todo.getByText('3 waiting to be reviewed')).toBeTruthy();
  const paths = todo.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '').pathname);
  expect(paths).toEqual(['/review', '/invite', '/login']);
  page.unmount();

  await land(ok(wireUser({ type_: '2' })), true, undefined, { facts: { waiting: null } });
  await screen.findByRole('region', { name: 'Latest orders' });
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
});

test('a company that has just been founded has no orders, goods and sales but those that it imported', async () => {
  const empty = await land(ok(wireUser({ type_: '1' })), true, undefined, { facts: { founded: true, waiting: 0 } });
  const orders = await screen.findByRole('region', { name: 'Latest orders' });
  expect(orders.textContent).toContain('No orders yet');
  expect(main().textContent).not.toMatch(/DH-|\$/);
  expect(screen.getByText('Products', { selector: 'dt' }).nextSibling?.textContent).toBe('0');
  empty.unmount();

  const facts = { founded: true, waiting: 0, products: 5, customers: 3, orders: 9 };
  await land(ok(wireUser({ type_: '1' })), true, undefined, { facts });
  expect((await screen.findByRole('region', { name: 'Latest orders' })).textContent).toContain('DH-2048');
  expect(screen.getByText('Orders', { selector: 'dt' }).nextSibling?.textContent).toBe('9');
});

test('somebody who was approved a second ago has ordered nothing, and can order', async () => {
  const page = await land(ok(wireUser({ type_: '3' })), true, undefined, { facts: { isNew: true } });
  const recent = await screen.findByRole('region', { name: 'Recent orders' });
  expect(recent.textContent).toBe('Recent ordersYou have not ordered yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Add LED bulb 9 W' }));
  fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(within(recent).getAllByRole('listitem')).toHaveLength(1);
  page.unmount();

  const imported = { isNew: true, founded: true, products: 5, customers: 3, orders: 9 }; // by the company, as samples
  const stocked = await land(ok(wireUser({ type_: '3' })), true, undefined, { facts: imported });
  expect((await screen.findByRole('region', { name: 'Recent orders' })).textContent).not.toContain('DH-');
  stocked.unmount();

  await land(ok(wireUser({ type_: '3' })), true, undefined, { facts: { isNew: true, founded: true } });
  expect(await screen.findByText('The store has no products yet. Please come back later.')).toBeTruthy();
});
