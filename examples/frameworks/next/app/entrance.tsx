'use client';
import { createPortal } from 'account-portal';
import { en } from 'account-portal/locales/en';
import { EarlyInput, Login, PortalProvider } from 'account-portal/react';
import 'account-portal/react/styles.css';
import { useState } from 'react';

const portal = createPortal({
  apiHost: 'http://127.0.0.1:4100',
  companyId: '1001',
  redirect: 'manual',
  locale: 'en',
  instanceId: 'login',
});

export function Entrance() {
  const [name, setName] = useState('');
  if (name) return <h1>Welcome, {name}</h1>;
  return (
    <PortalProvider portal={portal} messages={{ en }} hydrate>
      <Login onLogin={({ user }) => setName(user.name)} />
      <EarlyInput />
    </PortalProvider>
  );
}
