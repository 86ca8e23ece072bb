'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import styles from './carry-over.module.css';
import { subjectColumn, subjectNameOf } from './subject-column.ts';

type Target = CallReply<'finance.carryOverInfo'>['rows'][number];
const keyOf = ({ subjectId }: Target) => subjectId;

/** Where each income and expense ends, and what it holds. */
export function CarryTargets({ rows }: { readonly rows: readonly Target[] }) {
  const t = useTranslations('finance.carryOver');
  const columns = useMemo(
    (): readonly TableColumn<Target>[] => [
      subjectColumn(t('subject')),
      {
        prop: 'targetName',
        label: t('target'),
        width: 220,
        telling: true,
        tooltip: true,
        formatter: (_, { targetName }) => targetName ?? <StateBadge tone="bad">{t('noTarget')}</StateBadge>,
      },
      amountColumn<Target>({ prop: 'balanceCents', label: t('toCarry'), width: 160, cents: (row) => row.balanceCents }),
    ],
    [t],
  );
  return (
    <section className={styles.part}>
      <h2>{t('targets')}</h2>
      <DataTable label={t('targets')} columns={columns} rows={rows} keyOf={keyOf} nameOf={subjectNameOf} />
    </section>
  );
}
