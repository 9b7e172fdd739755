import { useState } from 'react';
import type { InspectedApp } from './inspected-app.ts';
import { events, type Rule } from './names.ts';

const hows: readonly Rule['how'][] = ['answers', 'refuses', 'is silent'];

/** The simulated app's answers to requests, and the messages it can send. */
export function Answers({ app, rules }: { app: InspectedApp; rules: Readonly<Record<string, Rule>> }) {
  return (
    <section className="answers">
      <h2>What the app answers</h2>
      <p>An answer is JSON, a refusal the app’s own word. Changes count from the next message.</p>
      <ul>
        {Object.entries(rules).map(([name, rule]) => (
          <Answer key={name} name={name} rule={rule} onChange={(next) => app.change(name, next)} />
        ))}
      </ul>
      <h2>What the app tells by itself</h2>
      <ul className="events">
        {Object.entries(events).map(([name, example]) => (
          <Event key={name} name={name} example={example} onTell={(text) => app.tell(name, text)} />
        ))}
      </ul>
    </section>
  );
}

function Answer({ name, rule, onChange }: { name: string; rule: Rule; onChange: (rule: Rule) => void }) {
  const spoken = rule.how !== 'is silent';
  return (
    <li>
      <code>{name}</code>
      <select
        aria-label={`${name}: what the app does`}
        value={rule.how}
        onChange={({ target }) => {
          const how = hows.find((one) => one === target.value) ?? 'answers';
          onChange({ ...rule, how, text: how === 'refuses' ? 'no' : 'null' });
        }}
      >
        {hows.map((how) => (
          <option key={how}>{how}</option>
        ))}
      </select>
      <input
        aria-label={`${name}: with`}
        value={rule.text}
        disabled={!spoken}
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
          disabled={!spoken}
          onChange={({ target }) => onChange({ ...rule, after: Number(target.value) || 0 })}
        />
        ms
      </label>
    </li>
  );
}

function Event({ name, example, onTell }: { name: string; example: string; onTell: (text: string) => void }) {
  const [text, setText] = useState(example);
  return (
    <li>
      <code>{name}</code>
      <input
        aria-label={`${name}: with`}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" onClick={() => onTell(text)}>
        Tell
      </button>
    </li>
  );
}
