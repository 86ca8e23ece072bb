'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import { centsText } from '@/lib/rules/money.ts';
import { amountColumn } from '../amount-column.ts';
import { lineText } from './bank-line-columns.tsx';
import styles from './reconciliation.module.css';

type Line = StatementPreview['rows'][number];

/** What a sheet brings: opening, sums and closing, and its first lines. */
export function StatementFindings({ found }: { readonly found: StatementPreview }) {
  const t = useTranslations('finance.bank');
  const said = (cents: number | null) => (cents === null ? '--' : centsText(cents));
  const columns = useMemo(
    (): readonly TableColumn<Line>[] => [
      { prop: 'onDate', label: t('onDate'), width: 104, telling: true },
      {
        prop: 'summary',
        label: t('bankSaid'),
        width: 220,
        telling: true,
        tooltip: true,
        formatter: (_, line) => lineText(line),
      },
      amountColumn<Line>({ prop: 'cents', label: t('cents'), width: 120, cents: ({ cents }) => cents }),
      {
        prop: 'known',
        label: t('state'),
        width: 90,
        formatter: (_, { known }) => t(known ? 'known' : 'fresh'),
      },
    ],
    [t],
  );
  if (found.lineCount === 0 && found.faultCount === 0) return <p className={styles.nothing}>{t('noLines')}</p>;
  return (
    <>
      <FactList
        facts={[
          [t('openingCents'), said(found.openingCents)],
          [t('inCents'), centsText(found.inCents)],
          [t('outCents'), centsText(found.outCents)],
          [t('closingCents'), said(found.closingCents)],
          [t('lineCount'), t('linesOf', { count: found.lineCount, known: found.knownCount })],
        ]}
      />
      {found.gapCents ? <p className="bad">{t('gap', { amount: centsText(found.gapCents) })}</p> : null}
      {found.rows.length > 0 ? (
        <DataTable
          label={t('firstLines')}
          columns={columns}
          rows={found.rows}
          keyOf={({ row }) => String(row)}
          nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
        />
      ) : null}
    </>
  );
}
