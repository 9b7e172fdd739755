import { attributesOf, type Choices } from './choices.ts';
import type { PlaygroundWords } from './words.ts';

export interface AttributeFieldsProps {
  readonly tag: Choices['tag'];
  readonly values: Choices['attributes'];
  readonly words: PlaygroundWords;
  readonly onChange: (values: Choices['attributes']) => void;
}

/** A control for each attribute of the tag, from its row in the table of the package. */
export function AttributeFields({ tag, values, words, onChange }: AttributeFieldsProps) {
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = values;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
  return attributesOf(tag).map(([name, row]) => {
    const id = `attribute-${name}`;
    const described = { id, 'aria-describedby': `${id}-doc` };
    const value = values[name];
    return (
      <div key={name} className="field">
        <label htmlFor={id}>
          <code>{name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}</code>
        </label>
        {row.kind === 'flag' ? (
          <input
            {...described}
            type="checkbox"
            checked={value !== undefined}
            onChange={(event) => set(name, event.target.checked ? '' : null)}
          />
        ) : row.kind === 'choice' ? (
          <select {...described} value={value ?? ''} onChange={(event) => set(name, event.target.value || null)}>
            <option value="">{words.unset}</option>
            {row.choices?.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input {...described} value={value ?? ''} onChange={(event) => set(name, event.target.value || null)} />
        )}
        <small id={`${id}-doc`} lang="en">
          {row.doc}
        </small>
      </div>
    );
  });
}
