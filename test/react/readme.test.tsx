import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { TenantState } from 'account-portal';
import { backend, ok, wireCompany } from 'account-portal/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { goodAnswers } from '../support/good-answers.ts';
import { testPortal } from '../support/portal.ts';
import { runSnippet } from '../support/run-snippet.ts';
import { fillSections } from '../tools/docs/markdown.ts';
import { toReactSections } from '../tools/docs/react-sections.ts';

const page = readFileSync('react/README.md', 'utf8');
const sections = toReactSections();

afterEach(() => document.body.replaceChildren());

test('the tables of react/README.md are up to date', () => {
  expect(page).toBe(fillSections(page, sections));
});

test.each(Object.entries(sections))('every row in the table of %s has a description', (name, table) => {
  expect(page).toContain(`<!-- ${name} -->\n`);
  expect(table.split('\n').filter((row) => /^\| `[^|]*` \| *\|/.test(row))).toEqual([]);
});

test('the snippet logs in, shows the landing and logs out', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(backend(goodAnswers) as typeof fetch);
  document.body.innerHTML = '<div id="root"></div>';

  await runSnippet('tsx', 'useLanding');
  await userEvent.type(await screen.findByLabelText('Account or mobile number'), 'lin.wei');
  await userEvent.type(screen.getByLabelText('Password'), 'portal.demo1{Enter}');

  const link = await screen.findByRole('link', { name: 'Go on' });
  expect(link.getAttribute('href')).toMatch(/\/home\?companyId=1001&auth_code_=/);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeTruthy());
});

type DrawLogin = { drawLogin(href: string, tenant: TenantState, nonce: string): string };

test('the server snippet renders the login of a company for a page with a strict policy', async () => {
  const { portal } = testPortal({ getCompanyById: ok(wireCompany({ name_: 'Verde' })) }, { companyId: '1001' });
  const tenant = await portal.start();
  const { drawLogin } = (await runSnippet('tsx', 'earlyScript')) as DrawLogin; // its exports

  const page = drawLogin('https://shop.example.com/', tenant, 'n0');

  expect(page).toContain('id="login-account"');
  expect(page).toContain("[data-portal='login']");
  expect(page.match(/ nonce="n0"/g)).toHaveLength(2);
  expect(page).not.toContain(' style="');
});
