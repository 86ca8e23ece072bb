import styles from './display.module.css';

export interface Figure {
  readonly name: string;
  readonly value: string | number;
  readonly tone?: 'good' | 'warn' | 'bad' | 'info';
  /** A few words below it. */
  readonly note?: string | undefined;
}

/** The large figures of a display, side by side. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, tone, note }) => (
        <div key={name} className={styles.figure} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
