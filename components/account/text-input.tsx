import type { ComponentProps } from 'react';
import styles from './public-page.module.css';

type TextInputProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly name: string;
  /** What its `Field` says is wrong with it: the first wrong one of a page has the cursor. */
  readonly error?: string | undefined;
};

/** A required input inside a `Field` of the same name. */
export function TextInput({ name, error, 'aria-describedby': described, ...rest }: TextInputProps) {
  const wrong = error ? { 'aria-invalid': true, autoFocus: true } : {};
  const about = [error ? `${name}-error` : '', described ?? ''].filter(Boolean).join(' ');
  return (
    <input
      id={name}
      name={name}
      required
      className={styles.input}
      {...wrong}
      aria-describedby={about || undefined}
      {...rest}
    />
  );
}
