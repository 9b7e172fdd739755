import { useRef, useState } from 'react';
import type { Choices } from './choices.ts';
import { snippetOf } from './snippets.ts';
import { stackNames, stacks } from './stacks.ts';
import { useJson } from './use-json.ts';
import type { PlaygroundWords } from './words.ts';

export interface CodePanelProps {
  readonly choices: Choices;
  readonly words: PlaygroundWords;
  readonly onChoose: (code: Choices['code']) => void;
}

/** The code to paste for the current preview, in the words of the stack's quick start. */
export function CodePanel({ choices, words, onChoose }: CodePanelProps) {
  const shown = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');
  const texts = useJson<Readonly<Record<string, string>>>('/playground/quick-starts.json');
  const { code } = choices;
  const { name, page } = stacks[code];
  const given = texts?.[code];
  const text = given === undefined ? '' : snippetOf(code, given, choices, location.origin);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(words.copied);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setStatus(words.selected);
    }
  };

  return (
    <div className="panel">
      <header>
        <h2>{words.code}</h2>
        <select
          aria-label={words.stack}
          value={code}
          onChange={({ target }) => onChoose(stackNames.find((one) => one === target.value) ?? code)}
        >
          {stackNames.map((one) => (
            <option key={one} value={one}>
              {stacks[one].name}
            </option>
          ))}
        </select>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className="scrolling" tabIndex={0} aria-label={name}>
        <pre>
          <code ref={shown}>{text}</code>
        </pre>
      </section>
      <footer>
        <button type="button" className="main" onClick={() => void copy()}>
          {words.copy}
        </button>
        <span role="status">{status}</span>
        <a href={`/guide/${choices.language === 'zh' ? 'zh/' : ''}quick-starts/${page}`}>{words.quickStart}</a>
      </footer>
    </div>
  );
}
