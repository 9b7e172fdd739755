import type { Line } from './inspected-app.ts';

/** Every message, newest first. */
export function Messages({ lines, onClear }: { lines: readonly Line[]; onClear: () => void }) {
  return (
    <section className="messages">
      <div className="head">
        <h2>Messages</h2>
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </div>
      {lines.length === 0 && <p>No messages yet.</p>}
      <ol>
        {lines.map((line) => (
          <li key={line.number} data-way={line.way} data-kind={line.kind}>
            <p>
              <span aria-hidden="true">{line.way === 'to the app' ? '→' : '←'}</span>{' '}
              <strong>{line.name || line.kind}</strong>{' '}
              <span className="kind">
                {line.kind} {line.way}
              </span>
              <time>{(line.at / 1000).toFixed(2)} s</time>
            </p>
            <pre>{line.text}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
