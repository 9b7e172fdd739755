import { useState } from 'react';
import type { AppState, InspectedApp } from './inspected-app.ts';

/** What the page knows of the app, whom the app keeps, and what the page can be made to do. */
export function AppFacts({ app, state }: { app: InspectedApp; state: AppState }) {
  const [phone, setPhone] = useState('400-820-1001');
  const { version, mac, industry, state: returned, apiOrigin } = state.facts;
  const facts = [
    ['Version', version],
    ['MAC address', mac],
    ['Industry', industry],
    ['State', returned],
    ['API address', apiOrigin],
    ['User kept by the app', state.user],
  ] as const;
  return (
    <section className="answers facts">
      <h2>What the page knows of the app</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <h2>What the page can tell the app</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          app.act({ act: 'call', phone });
        }}
      >
        <input aria-label="call: number" value={phone} onChange={({ target }) => setPhone(target.value)} />
        <button type="submit">Place a call</button>
      </form>
      <p className="acts">
        <button type="button" onClick={() => app.act({ act: 'deleteUser' })}>
          Delete the user
        </button>
        <button type="button" onClick={() => app.act({ act: 'openIpSetting' })}>
          Open the IP settings
        </button>
      </p>
    </section>
  );
}
