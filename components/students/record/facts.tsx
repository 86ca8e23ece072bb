import { type ReactNode, useId } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import styles from './student-detail.module.css';

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A titled list of names and values; what is not known shows as `--`. */
export function Facts({ title, facts }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {facts.length === 0 ? <p>{emptyValue}</p> : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? emptyValue : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
