import type { Choices } from './choices.ts';
import { tokens, toProperty } from './tokens.ts';
import type { PlaygroundWords } from './words.ts';

type Values = Choices['tokens'];

export interface TokenFieldsProps {
  readonly values: Values;
  readonly words: PlaygroundWords;
  readonly onChange: (values: Values) => void;
}

/** A colour picker or a text for each design token; an empty one leaves the word to the company. */
export function TokenFields({ values, words, onChange }: TokenFieldsProps) {
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = values;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return Object.entries(tokens).map(([name, kind]) => {
    const value = values[name] ?? '';
    const id = `token-${name}`;
    return (
      <div key={name} className={`field ${kind}`}>
        <label htmlFor={id}>
          <code>{toProperty(name).replace('--portal-', '')}</code>
        </label>
        <span className="value">
          {kind === 'color' ? (
            <>
              <input
                type="color"
                id={id}
                value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#808080'}
                onChange={(event) => set(name, event.target.value)}
              />
              <span className={value ? 'chosen' : 'hint'}>{value || words.chosenByCompany}</span>
              {value && (
                <button type="button" className="quiet" onClick={() => set(name, '')}>
                  {words.clear} <span className="unseen">{name}</span>
                </button>
              )}
            </>
          ) : (
            <input
              id={id}
              value={value}
              placeholder={examples[name]}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </span>
      </div>
    );
  });
}

const examples: Readonly<Record<string, string>> = {
  fontFamily: 'Georgia, serif',
  fontSize: '16px',
  radius: '10px',
  radiusCard: '16px',
  space: '8px',
  controlHeight: '48px',
  cardPadding: '32px',
  cardMaxWidth: '440px',
};
