import { useTranslations } from 'next-intl';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import type { ClassListRow } from '@/lib/contracts/students/reports.ts';
import { useRecordText } from '../record/record-text.ts';
import { Face } from './face.tsx';
import styles from './lists.module.css';

type Rows = { readonly rows: readonly ClassListRow[] };

/** Names to be cut out and stuck on desks, cots and cups. */
export function Labels({ rows }: Rows) {
  return (
    <ul className={styles.labels}>
      {rows.map(({ id, name, number, className }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{className ?? emptyValue}</span>
          <span className="soft tiny">{number}</span>
        </li>
      ))}
    </ul>
  );
}

/** Cards of the size of a bank card (ISO/IEC 7810 ID-1), with who may pick the child up. */
export function Cards({ rows, schoolName }: Rows & { readonly schoolName: string }) {
  const t = useTranslations('students-lists');
  const words = useTranslations('students');
  const text = useRecordText();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const names = row.guardians
          .filter(({ mayPickUp }) => mayPickUp)
          .map(({ name, ...related }) => words('contact', { name, relation: text.relation(related) }))
          .join(words('deletion.comma'));
        return (
          <li key={row.id}>
            <p>{schoolName}</p>
            <Face id={row.id} photoId={row.photoId} name={row.name} />
            <div>
              <strong>{row.name}</strong>
              <span>{row.className ?? emptyValue}</span>
              <span>{row.number}</span>
              <small>{t('pickUp', { names: names || emptyValue })}</small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
