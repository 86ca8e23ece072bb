import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Key facts, each under its name. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '--'}</dd>
        </div>
      ))}
    </dl>
  );
}
