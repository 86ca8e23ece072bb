import type { ComponentProps } from 'react';
import styles from './public-page.module.css';

type TextInputProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & { readonly name: string };

/** A required input inside a `Field` of the same name. */
export function TextInput({ name, ...rest }: TextInputProps) {
  return <input id={name} name={name} required className={styles.input} {...rest} />;
}
