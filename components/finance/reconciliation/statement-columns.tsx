'use client';

import { useTranslations } from 'next-intl';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import { statementFields } from '@/lib/rules/finance/bank-statement.ts';
import styles from './reconciliation.module.css';

interface StatementColumnsProps {
  readonly found: StatementPreview;
  readonly busy: boolean;
  readonly onColumns: (columns: readonly (string | null)[]) => void;
}

/** What each column of the bank's sheet means; a change reads the sheet anew. */
export function StatementColumns({ found: { columns, missing }, busy, onColumns }: StatementColumnsProps) {
  const t = useTranslations('finance.bank');
  /** A meaning is one column's: where another had it, that one is not read any more. */
  const chosen = (at: number, value: string) =>
    columns.map(({ field }, other) => (other === at ? value : field === value ? null : field));
  // A bank may call two columns the same: the place tells them apart.
  const named = columns.map((column, place) => ({ ...column, place, key: `${place} ${column.header}` }));
  return (
    <fieldset className={styles.columns} disabled={busy}>
      <legend>{t('columns')}</legend>
      {missing === 'date' || missing === 'amount' ? (
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
