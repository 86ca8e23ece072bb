import { useFormatter } from 'next-intl';
import styles from './reports.module.css';

/** Figures as cards. */
export function Figures({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, value: number | string])[];
}) {
  const format = useFormatter();
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'number' ? format.number(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
