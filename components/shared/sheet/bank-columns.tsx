'use client';

import { useTranslations } from 'next-intl';
import { type StatementField, statementFields } from '@/lib/rules/finance/bank-statement.ts';
import styles from './bank-columns.module.css';

interface BankColumnsProps {
  readonly columns: readonly { readonly header: string; readonly field: StatementField | null }[];
  /** What the columns lack. */
  readonly missing: 'date' | 'amount' | null;
  readonly busy: boolean;
  readonly onColumns: (columns: (StatementField | null)[]) => void;
}

/** What each column of a bank's sheet means. */
export function BankColumns({ columns, missing, busy, onColumns }: BankColumnsProps) {
  const t = useTranslations('bank-columns');
  /** A meaning is one column's: another that had it is not read any more. What people wrote may stand in several. */
  const chosen = (at: number, text: string) => {
    const field = statementFields.find((one) => one === text) ?? null;
    const isShared = field === 'summary';
    return columns.map((column, other) => {
      if (other === at) return field;
      return column.field === field && !isShared ? null : column.field;
    });
  };
  // A bank may call two columns the same: the place tells them apart.
  const named = columns.map((column, place) => ({ ...column, place, key: `${place} ${column.header}` }));
  return (
    <fieldset className={styles.columns} disabled={busy}>
      <legend>{t('columns')}</legend>
      {missing ? (
        <p className="bad" role="alert">
          {t(`missing.${missing}`)}
        </p>
      ) : null}
      {named.map(({ key, place, header, field }) =>
        header === '' ? null : (
          <label key={key}>
            <span>{header}</span>
            <select value={field ?? ''} onChange={(event) => onColumns(chosen(place, event.target.value))}>
              <option value="">{t('notRead')}</option>
              {statementFields.map((one) => (
                <option key={one} value={one}>
                  {t(`field.${one}`)}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
    </fieldset>
  );
}
