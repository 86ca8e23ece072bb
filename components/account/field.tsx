import type { ReactNode } from 'react';
import styles from './public-page.module.css';

interface FieldProps {
  /** Also the id of the input inside. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled input with its hint and what is wrong with it, without any script. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  return (
    <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      {children}
      {hint ? (
        <p id={`${name}-hint`} className={`small faint ${styles.hint}`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="small bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
