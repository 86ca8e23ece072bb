'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { StateBadge, type StateTone } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { type RowReason, type RowStatus, rowStatuses } from '@/lib/contracts/students/import.ts';
import type { ImportField, ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { listInput, parameter } from '../list/list-address.ts';
import { useReasonText } from '../record/reason-text.ts';
import styles from './import.module.css';

/** What rows of a kind are recognised by. */
const tellingFields = {
  students: ['name', 'number', 'className'],
  guardians: ['guardianName', 'childName', 'number'],
  classes: ['className', 'stage', 'grade'],
  photos: ['fileName'],
  staff: ['staffName', 'staffPhone', 'staffRole'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

const toneOf: Readonly<Record<RowStatus, StateTone>> = {
  good: 'good',
  imported: 'good',
  warning: 'warn',
  kept: 'warn',
  bad: 'bad',
  undone: 'plain',
};

interface ImportRowsProps {
  readonly id: string;
  readonly kind: ImportKind;
  readonly address: AddressState;
  /** Shown first, for instance the bad rows. */
  readonly first: RowStatus | undefined;
}

/** The rows of a file with what was found in them. */
export function ImportRows({ id, kind, address, first }: ImportRowsProps) {
  const t = useTranslations('students');
  const [only, setOnly] = useState<RowStatus | undefined>(first);
  const { page } = listInput(address.query);
  const rows = useCall('students.importRows', { id, page, only }, { keep: true, shown: 'here' });
  const { data } = rows;
  const toPage = (next: number) => address.change({ [parameter.page]: next === 1 ? null : String(next) });
  return (
    <section aria-label={t('import.rows')}>
      <div className={styles.rowsHead}>
        <h2>{t('import.rows')}</h2>
        <FilterChoice
          label={t('import.status')}
          value={only ?? ''}
          choices={rowStatuses.map((status) => ({ value: status, label: t(`import.rowStatus.${status}`) }))}
          onChange={(value) => {
            setOnly(rowStatuses.find((status) => status === value));
            toPage(1);
          }}
        />
      </div>
      {data && data.rows.length > 0 ? (
        <>
          <div className={styles.scroller}>
            <table className={styles.table} aria-label={t('import.rows')}>
              <thead>
                <tr>
                  <th scope="col">{t('import.row')}</th>
                  <th scope="col">{t('import.status')}</th>
                  {tellingFields[kind].map((field) => (
                    <th key={field} scope="col">
                      {t(`field.${field}`)}
                    </th>
                  ))}
                  <th scope="col">{t('import.reasons')}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ row, status, cells, reasons }) => (
                  <tr key={row}>
                    <td>{row}</td>
                    <td>
                      <StateBadge tone={toneOf[status]}>{t(`import.rowStatus.${status}`)}</StateBadge>
                    </td>
                    {tellingFields[kind].map((field) => (
                      <td key={field}>
                        <span className={styles.clamped}>{cells[field] || '--'}</span>
                      </td>
                    ))}
                    <td>{reasons.length === 0 ? '--' : <Reasons reasons={reasons} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager total={data.total} page={page} size={data.size} onPage={toPage} />
        </>
      ) : rows.failure ? (
        <ListFailure failure={rows.failure} onRetry={rows.retry} />
      ) : data ? (
        <ListEmpty />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </section>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly RowReason[] }) {
  const text = useReasonText();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.field} ${reason.key}`} data-severity={reason.severity}>
          {reason.column ? `${reason.column}: ` : ''}
          {text(reason)}
        </li>
      ))}
    </ul>
  );
}
