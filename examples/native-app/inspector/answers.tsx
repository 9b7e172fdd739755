import { useState } from 'react';
import type { InspectedApp } from './inspected-app.ts';
import { events, type Rule } from './names.ts';

const hows: readonly Rule['how'][] = ['answers', 'fails', 'never answers'];

/** The simulated app's answers to requests, and the messages it can send. */
export function Answers({ app, rules }: { app: InspectedApp; rules: Readonly<Record<string, Rule>> }) {
  return (
    <section className="answers">
      <h2>Answers of the app</h2>
      <p>An answer is JSON, an error a code of your choice. Changes apply from the next message.</p>
      <ul>
        {Object.entries(rules).map(([name, rule]) => (
          <Answer key={name} name={name} rule={rule} onChange={(next) => app.change(name, next)} />
        ))}
      </ul>
      <h2>Events of the app</h2>
      <ul className="events">
        {Object.entries(events).map(([name, example]) => (
          <Event key={name} name={name} example={example} onSend={(text) => app.emit(name, text)} />
        ))}
      </ul>
    </section>
  );
}

function Answer({ name, rule, onChange }: { name: string; rule: Rule; onChange: (rule: Rule) => void }) {
  const isAnswered = rule.how !== 'never answers';
  return (
    <li>
      <code>{name}</code>
      <select
        aria-label={`${name}: what the app does`}
        value={rule.how}
        onChange={({ target }) => {
          const how = hows.find((one) => one === target.value) ?? 'answers';
          onChange({ ...rule, how, text: how === 'fails' ? 'failed' : 'null' });
        }}
      >
        {hows.map((how) => (
          <option key={how}>{how}</option>
        ))}
      </select>
      <input
        aria-label={`${name}: data`}
        value={rule.text}
        disabled={!isAnswered}
        spellCheck={false}
        onChange={({ target }) => onChange({ ...rule, text: target.value })}
      />
      <label>
        after
        <input
          type="number"
          min={0}
          max={10_000}
          step={100}
          value={rule.after}
          disabled={!isAnswered}
          onChange={({ target }) => onChange({ ...rule, after: Number(target.value) || 0 })}
        />
        ms
      </label>
    </li>
  );
}

function Event({ name, example, onSend }: { name: string; example: string; onSend: (text: string) => void }) {
  const [text, setText] = useState(example);
  return (
    <li>
      <code>{name}</code>
      <input
        aria-label={`${name}: data`}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" onClick={() => onSend(text)}>
        Send
      </button>
    </li>
  );
}
