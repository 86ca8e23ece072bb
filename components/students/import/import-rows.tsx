'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { DataSheet } from '@/components/shared/sheet/data-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import {
  type ImportCause,
  type ImportRow,
  type ImportView,
  type RowStatus,
  rowStatuses,
} from '@/lib/contracts/students/import.ts';
import type { ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listInput, parameter } from '../list/list-address.ts';
import styles from './import.module.css';
import { ImportCauses } from './import-causes.tsx';
import { becomeField, useBecomeOf, useRowColumns } from './use-row-columns.tsx';

interface ImportRowsProps {
  readonly view: ImportView;
  readonly address: AddressState;
  /** Shown first, for instance the bad rows. */
  readonly first: RowStatus | undefined;
}

const rowNumber = ({ row }: ImportRow) => row;
const statusOf = (value: string) => rowStatuses.find((status) => status === value);

/** The rows of a file with what was found in them; as long as they wait, their cells are mended here. */
export function ImportRows({ view, address, first }: ImportRowsProps) {
  const { id } = view;
  const t = useTranslations('students.import');
  const [only, setOnly] = useState<RowStatus | undefined>(first);
  const [cause, setCause] = useState<ImportCause | undefined>(undefined);
  const { page } = listInput(address.query);
  const { mended, write } = useMending(id, JSON.stringify([page, only, cause]));
  const rows = useCall('students.importRows', { id, page, only, cause }, { keep: true, shown: 'here' });
  const causes = useCall('students.importCauses', { id }, { keep: true, shown: 'here' });
  const columns = useRowColumns(view, rows.data?.columns ?? [], causes.data);
  const { data } = rows;
  const mayMend = view.actions.includes('mend');
  const toPage = (next: number) => address.change({ [parameter.page]: next === 1 ? null : String(next) });
  const show = (status: RowStatus | undefined, of: ImportCause | undefined) => {
    setOnly(status);
    setCause(of);
    toPage(1);
  };
  if (!data || !causes.data) {
    const failed = rows.failure ? rows : causes.failure ? causes : null;
    return failed?.failure ? (
      <ListFailure failure={failed.failure} onRetry={failed.retry} />
    ) : (
      <ListSkeleton rows={6} />
    );
  }
  return (
    <>
      {mayMend ? (
        <ImportCauses
          view={view}
          found={causes.data}
          chosen={cause}
          onCause={(next) => show(next ? undefined : first, next)}
        />
      ) : null}
      <section aria-label={t('rows')}>
        <div className={styles.rowsHead}>
          <h2>{t('rows')}</h2>
          {cause ? (
            <Button look="quiet" onClick={() => show(undefined, undefined)}>
              {t('showAllRows')}
            </Button>
          ) : null}
          <FilterChoice
            label={t('status')}
            value={only ?? ''}
            choices={rowStatuses.map((status) => ({ value: status, label: t(`rowStatus.${status}`) }))}
            onChange={(value) => show(statusOf(value), cause)}
          />
        </div>
        {mayMend ? <p className={styles.rowsHelp}>{t('mendHelp')}</p> : null}
        <DataSheet
          label={t('rows')}
          columns={columns}
          rows={withMended(data.rows, mended)}
          keyOf={rowNumber}
          loading={rows.former}
          emptyText={t('noRowsLeft')}
          {...(mayMend ? { onText: write } : {})}
        />
        <Pager total={data.total} page={page} size={data.size} onPage={toPage} />
      </section>
    </>
  );
}

/**
 * Mends cells of a file's rows. A row that is good now does not leave from under the hand that mended it.
 * @param shown what is shown; another page begins without mended rows
 */
function useMending(id: string, shown: string) {
  const mend = useAction('students.mendImport');
  const decide = useAction('students.decideImport');
  const [mended, setMended] = useState<{ readonly of: string; readonly rows: readonly ImportRow[] }>({
    of: shown,
    rows: [],
  });
  const become = useBecomeOf();
  const write = async ({ row, version }: ImportRow, field: string, text: string) => {
    const outcome =
      field === becomeField
        ? await decide.run({ id, row, version, become: become(text) })
        : await mend.run({ id, row, version, field: field as ImportColumn, text });
    if (!outcome.ok) return null;
    const now = outcome.data.row;
    setMended(({ of, rows: before }) => ({
      of: shown,
      rows: [...(of === shown ? before.filter(({ row: other }) => other !== row) : []), now],
    }));
    return now;
  };
  return { mended: mended.of === shown ? mended.rows : [], write };
}

/** A page with the rows that have been mended on it, in the order of the file. */
function withMended(rows: readonly ImportRow[], mended: readonly ImportRow[]): readonly ImportRow[] {
  if (mended.length === 0) return rows;
  const own = new Map(mended.map((row) => [row.row, row]));
  // What another's answer has changed since is newer than what we wrote.
  for (const row of rows) if (row.version >= (own.get(row.row)?.version ?? 0)) own.set(row.row, row);
  return [...own.values()].sort((a, b) => a.row - b.row).slice(0, limits.importPageRows);
}
