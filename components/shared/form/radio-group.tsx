import { useId } from 'react';

interface RadioGroupProps<V extends string> {
  readonly label: string;
  /** Null until one is chosen. */
  readonly value: V | null;
  readonly of: readonly V[];
  readonly nameOf: (value: V) => string;
  /** What a choice means. */
  readonly textOf: (value: V) => string;
  readonly isDisabled?: (value: V) => boolean;
  readonly onValue: (value: V) => void;
}

/** One of a few, each with what it means. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, value, of, nameOf, textOf, isDisabled, onValue } = props;
  const name = useId();
  return (
    <fieldset className="radios">
      <legend className="soft">{label}</legend>
      {of.map((one) => (
        <label key={one} className="option">
          <input
            type="radio"
            name={name}
            checked={one === value}
            disabled={isDisabled?.(one)}
            onChange={() => onValue(one)}
          />
          <span>
            {nameOf(one)}
            <small className="small block">{textOf(one)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
