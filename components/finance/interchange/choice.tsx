interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly of: readonly V[];
  readonly nameOf: (value: V) => string;
  readonly onValue: (value: V) => void;
}

/** One of a few, with its label before it. */
export function Choice<V extends string>({ label, value, of, nameOf, onValue }: ChoiceProps<V>) {
  return (
    <label className="line soft">
      {label}
      <select value={value} onChange={(event) => onValue(event.target.value as V)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
