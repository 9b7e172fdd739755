import { useRef, useState } from 'react';
import { Segments } from '../segments.tsx';
import { type Choices, offers } from './choices.ts';
import { snippets } from './snippets.ts';
import type { PlaygroundWords } from './words.ts';

export interface CodePanelProps {
  readonly choices: Choices;
  readonly words: PlaygroundWords;
  readonly onChoose: (code: Choices['code']) => void;
}

const names = { html: 'HTML', react: 'React', vue: 'Vue', angular: 'Angular' } as const;

/** The code to paste for the current preview. */
export function CodePanel({ choices, words, onChoose }: CodePanelProps) {
  const shown = useRef<HTMLElement>(null);
  const [status, setStatus] = useState('');
  const text = snippets[choices.code](choices, location.origin);

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
        <Segments
          name="code"
          legend={words.code}
          values={offers.code}
          chosen={choices.code}
          label={(code) => names[code]}
          onChoose={onChoose}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className="scrolling" tabIndex={0} aria-label={names[choices.code]}>
        <pre>
          <code ref={shown}>{text}</code>
        </pre>
      </section>
      <footer>
        <button type="button" className="main" onClick={() => void copy()}>
          {words.copy}
        </button>
        <span role="status">{status}</span>
      </footer>
    </div>
  );
}
