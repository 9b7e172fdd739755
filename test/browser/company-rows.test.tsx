import { createPortal } from 'account-portal';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { Login, PortalProvider } from 'account-portal/react';
import { type Answers, backend, memoryEnvironment, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { createRoot, type Root } from 'react-dom/client';
import { goodAnswers } from '../support/good-answers.ts';
import { afterEach, expect, test } from './support/harness.ts';
import { until } from './support/until.ts';

let root: Root | undefined;
let host: HTMLElement | undefined;

afterEach(() => {
  root?.unmount();
  host?.remove();
});

const companies = ['1001', '1002', '1003'].flatMap((id) =>
  ['2', '3'].map((type) =>
    wireUser({ company_id_: id, company_name_: `Company ${id}`, type_: type, id_: `${id}-${type}` }),
  ),
);
const lists = wireLists({
  mgrAccountList: companies.filter(({ type_ }) => type_ === '2'),
  shopAccountList: companies.filter(({ type_ }) => type_ === '3'),
});

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = host?.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** The list of companies, as narrow as on a phone or wide. */
async function open(width: number, locale: 'zh' | 'en' | 'es', answers: Answers = {}) {
  host = document.body.appendChild(document.createElement('div'));
  host.style.width = `${width}px`;
  const server = backend({ ...goodAnswers, mixedLogin: ok(lists), ...answers });
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    environment: memoryEnvironment({ fetch: server }),
  });
  root = createRoot(host);
  root.render(
    <PortalProvider
      portal={portal}
      locale={locale}
      messages={{ zh, en, es }}
      appearance={{ variables: { duration: '0ms' } }}
    >
      <Login />
    </PortalProvider>,
  );
  await until(() => host?.querySelector('form') !== null);
  find<HTMLInputElement>('[name=account]').value = 'amy';
  find<HTMLInputElement>('[name=password]').value = 'portal.demo1';
  find('[type=submit]').click();
  await until(() => host?.querySelector('[data-part~=account-list]') !== null);
  await until(() => document.activeElement === host?.querySelector('h1')); // the page is at its top then
  return server;
}

/** The positions of all rows and of what can be pressed in them. */
const positions = () =>
  [...find('[data-part~=account-list]').querySelectorAll('li, button')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });

/** The element that a pointer in the middle of this one is over. */
const pointed = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
};

for (const width of [320, 360, 480])
  for (const locale of ['zh', 'en', 'es'] as const)
    test(`marking a default company moves no row, and leaves the pointer on its control: ${width} px, ${locale}`, async () => {
      await open(width, locale);
      find('li:nth-of-type(2) [data-part~=account-more]').click();
      await until(() => host?.querySelector('[data-part~=account-default]') !== null);
      const control = find('[data-part~=account-default]');
      const under = pointed(control);
      const before = positions();

      for (const marked of [true, false]) {
        control.click();
        await until(() => find('li:nth-of-type(2)').matches('[data-part~=selected]') === marked);

        expect(positions()).toEqual(before);
        expect(under()).toBe(control);
      }
    });

test('a default that is refused moves no row either', async () => {
  await open(360, 'en', { setDefaultCompany: refuse('data-error') });
  find('li:nth-of-type(2) [data-part~=account-more]').click();
  await until(() => host?.querySelector('[data-part~=account-default]') !== null);
  const control = find('[data-part~=account-default]');
  const under = pointed(control);
  const before = positions();

  control.click();
  await until(() => host?.querySelector('[role=alert]') !== null);

  expect(positions()).toEqual(before);
  expect(under()).toBe(control);
});

test('the menu of a company opens below its row: nothing above it moves, nor does its button', async () => {
  await open(360, 'en');
  const more = find('li:nth-of-type(2) [data-part~=account-more]');
  const under = pointed(more);
  const first = () => find('li:nth-of-type(1)').getBoundingClientRect().top;
  const before = first();

  more.click();
  await until(() => host?.querySelector('[data-part~=account-menu]') !== null);

  expect([first(), under()]).toEqual([before, more]);
});
