import { type Token, tokens, toTokenProperty } from 'account-portal/react';
import type { Choices } from './choices.ts';
import type { PlaygroundWords } from './words.ts';

type Values = Choices['tokens'];

export interface TokenFieldsProps {
  readonly values: Values;
  readonly words: PlaygroundWords;
  readonly onChange: (values: Values) => void;
}

const tiers = [...new Set(Object.values(tokens).map(({ tier }) => tier))];

/** A colour picker or text field for each design token; an empty one leaves the company's value. */
export function TokenFields({ values, words, onChange }: TokenFieldsProps) {
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = values;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return tiers.map((tier) => (
    <fieldset key={tier} className="tier">
      <legend className="tier-name">{words.tiers[tier]}</legend>
      {Object.entries<Token>(tokens)
        .filter(([, token]) => token.tier === tier)
        .map(([name, token]) => (
          <TokenField
            key={name}
            name={name}
            token={token}
            value={values[name] ?? ''}
            words={words}
            onChange={(value) => set(name, value)}
          />
        ))}
    </fieldset>
  ));
}

interface TokenFieldProps {
  readonly name: string;
  readonly token: Token;
  readonly value: string;
  readonly words: PlaygroundWords;
  readonly onChange: (value: string) => void;
}

function TokenField({ name, token, value, words, onChange }: TokenFieldProps) {
  const id = `token-${name}`;
  const isColor = token.kind === 'color';
  return (
    <div className={isColor ? 'field color' : 'field'} title={token.doc}>
      <label htmlFor={id}>
        <code>{toTokenProperty(name).replace('--portal-', '')}</code>
      </label>
      {isColor ? (
        <span className={value ? 'value' : 'value unchosen'}>
          <input
            type="color"
            id={id}
            value={[value, token.value, '#808080'].find((color) => /^#[0-9a-f]{6}$/i.test(color))}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={value ? 'chosen' : 'hint'}>{value || words.chosenByCompany}</span>
          {value && (
            <button
              type="button"
              className="quiet"
              aria-label={`${words.clear} ${name}`}
              title={words.clear}
              onClick={() => onChange('')}
            >
              ×
            </button>
          )}
        </span>
      ) : (
        <input id={id} value={value} placeholder={token.value} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
