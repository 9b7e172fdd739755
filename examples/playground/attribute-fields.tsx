import type { AttributeRows } from './attribute-rows.ts';
import type { PlaygroundWords } from './words.ts';

export interface AttributeFieldsProps {
  /** The kind of row, such as `attribute`. */
  readonly of: string;
  readonly rows: AttributeRows;
  /** The spelling of a name in the snippet. */
  readonly spelled: (name: string) => string;
  readonly values: Readonly<Record<string, string>>;
  readonly words: PlaygroundWords;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** One control for each row of a table of the package. */
export function AttributeFields({ of, rows, spelled, values, words, onChange }: AttributeFieldsProps) {
  const set = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = values;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
  return rows.map(([name, row]) => {
    const id = `${of}-${name}`;
    const described = { id, 'aria-describedby': `${id}-doc` };
    const value = values[name];
    return (
      <div key={name} className="field">
        <label htmlFor={id}>
          <code>{spelled(name)}</code>
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
