import { useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Answers } from './answers.tsx';
import { AppFacts } from './app-facts.tsx';
import { createInspectedApp, type InspectedApp } from './inspected-app.ts';
import { Messages } from './messages.tsx';

/** Simulates a native app around the portal: shows the messages of both and edits the app's answers. */
function Inspector() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [app] = useState(() => createInspectedApp(window, () => frame.current?.contentWindow ?? null));
  const [run, setRun] = useState(1);
  const state = useSyncExternalStore(app.subscribe, app.get);
  const restart = () => {
    app.restart();
    setRun(run + 1);
  };

  return (
    <>
      <header>
        <h1 className="product">Bridge inspector</h1>
        <p>
          The portal inside a simulated native app, with every message between them. Log in with{' '}
          <code>13800138000</code> · <code>portal.demo1</code>.
        </p>
        <button type="button" onClick={restart}>
          Restart the app
        </button>
      </header>
      <main>
        <section className="phone" aria-label="The app">
          <div className="bar">
            <button type="button" aria-label="Back" hidden={!state.bar.back} onClick={() => app.emit('back', 'null')}>
              ‹
            </button>
            <strong>{state.bar.title || 'Cloud Order'}</strong>
          </div>
          {state.left === null ? (
            <iframe key={run} ref={frame} title="The portal in the app" src="/dev/bridge/view" />
          ) : (
            <Left address={state.left} onRestart={restart} />
          )}
          {state.calling !== null && (
            <div className="left calling" role="alertdialog" aria-label="A call">
              <h2>Calling</h2>
              <code>{state.calling}</code>
              <button type="button" onClick={app.hangUp}>
                Hang up
              </button>
            </div>
          )}
        </section>
        <div className="sides">
          <AppFacts app={app} state={state} />
          <Answers app={app} rules={state.rules} />
        </div>
        <Messages lines={state.lines} onClear={app.clear} />
      </main>
    </>
  );
}

function Left({ address, onRestart }: { address: string; onRestart: InspectedApp['restart'] }) {
  return (
    <div className="left" role="status">
      <h2>The login is complete</h2>
      <p>The app opens</p>
      <code>{address}</code>
      <button type="button" onClick={onRestart}>
        Restart the app
      </button>
    </div>
  );
}

const root = document.getElementById('inspector');
if (root) createRoot(root).render(<Inspector />);
