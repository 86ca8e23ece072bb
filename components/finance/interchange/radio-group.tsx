import { useId } from 'react';
import styles from './interchange.module.css';

interface RadioGroupProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly of: readonly V[];
  readonly nameOf: (value: V) => string;
  /** What a choice means. */
  readonly textOf: (value: V) => string;
  readonly onValue: (value: V) => void;
}

/** One of a few, each with what it means. */
export function RadioGroup<V extends string>({ label, value, of, nameOf, textOf, onValue }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.radios}>
      <legend>{label}</legend>
      {of.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onValue(one)} />
          <span>
            {nameOf(one)}
            <small>{textOf(one)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
