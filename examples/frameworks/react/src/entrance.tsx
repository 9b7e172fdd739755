import { createPortal } from 'account-portal';
import { Login, PortalProvider } from 'account-portal/react';
import { useState } from 'react';

const portal = createPortal({ apiHost: 'http://127.0.0.1:4100', companyId: '1001', redirect: 'manual' });

export function Entrance() {
  const [name, setName] = useState('');
  if (name) return <h1>Welcome, {name}</h1>;
  return (
    <PortalProvider portal={portal} locale="en">
      <Login onLogin={({ user }) => setName(user.name)} />
    </PortalProvider>
  );
}
