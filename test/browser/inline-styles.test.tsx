import { createPortal, headlessEnvironment } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { EarlyInput, Login, PortalProvider } from 'account-portal/react';
import { wireCompany } from 'account-portal/testing';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { toCompany } from '../../core/model/company.ts';
import { expect, inEveryEngine } from './support/harness.ts';
import { until } from './support/until.ts';

const test = inEveryEngine('policies');

const settings = {
  passwordSet: true,
  declaration: '',
  declarationSet: false,
  sessions: false,
  phoneChange: false,
  reminders: false,
  wechatApps: { official: '', web: '', app: '' },
};
const company = { ...toCompany(wireCompany({ theme_: 'b4530a' })), settings, skinColor: '' };
const tenant = { status: 'ready', companyId: '1001', company, source: 'attribute' } as const;

function open(): ReactNode {
  const environment = headlessEnvironment();
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    instanceId: 'shop',
    environment,
  });
  return (
    <PortalProvider portal={portal} initialState={{ tenant }} messages={{ zh }} hydrate>
      <Login />
      <EarlyInput />
    </PortalProvider>
  );
}

test('where the policy blocks style attributes, the company has its colours from hydration on', async () => {
  document.head.append(document.createElement('style')); // takes our rules where sheets cannot be constructed
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'none'";
  document.head.append(policy);
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = renderToString(open());
  const frame = main.querySelector('[data-portal]') as Element;
  const brand = () =>
    getComputedStyle(main.querySelector('[data-portal]') ?? main)
      .getPropertyValue('--pt-brand')
      .trim();
  const before = brand();

  const root = hydrateRoot(main, open());
  await until(() => brand() !== '');
  const after = brand();
  const hydrated = main.querySelector('[data-portal]') === frame;
  root.unmount();

  expect([before, after, hydrated]).toEqual(['', '#b4530a', true]);
});
