export interface SegmentsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  /** The label of a value; by default the value. */
  readonly label?: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A row of radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { name, legend, values, chosen, label = (value) => value, onChoose } = props;
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
