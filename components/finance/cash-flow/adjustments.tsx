'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { amountColumn } from '../amount-column.ts';
import styles from './cash-flow.module.css';
import type { CashFlowItem } from './cash-flow-columns.tsx';

type Adjustment = CallReply<'finance.cashFlow'>['adjustments'][number];
const keyOf = ({ id }: Adjustment) => id;

interface AdjustmentsProps {
  readonly rows: readonly Adjustment[];
  readonly items: readonly CashFlowItem[];
  readonly mayDelete: boolean;
}

/** Corrections of the report that touch no voucher; taking one away brings the figures back. */
export function Adjustments({ rows, items, mayDelete }: AdjustmentsProps) {
  const t = useTranslations('finance.cashFlow');
  const { run, busy } = useAction('finance.deleteCashFlowAdjustment');
  const columns = useMemo(
    (): readonly TableColumn<Adjustment>[] => [
      { prop: 'period', label: t('month'), width: 100, formatter: (_, { period }) => periodText(period) },
      {
        prop: 'item',
        label: t('item'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, { item }) => items.find(({ row }) => row === item)?.name ?? t('noItem'),
      },
      amountColumn<Adjustment>({ prop: 'cents', label: t('cents'), width: 140, cents: ({ cents }) => cents }),
      { prop: 'reason', label: t('reason'), width: 240, telling: true, tooltip: true },
      { prop: 'madeBy', label: t('madeBy'), width: 100 },
    ],
    [t, items],
  );
  if (rows.length === 0) return null;
  const remove = async (id: string) => {
    if ((await run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('removed') });
  };
  return (
    <section className={styles.inbox}>
      <h2>{t('adjustments')}</h2>
      <DataTable
        label={t('adjustments')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ reason }) => reason}
        {...(mayDelete
          ? {
              operations: ({ id, reason }: Adjustment) => (
                <Button
                  look="link"
                  busy={busy}
                  aria-label={t('removeNamed', { reason })}
                  onClick={() => void remove(id)}
                >
                  {t('remove')}
                </Button>
              ),
            }
          : {})}
      />
    </section>
  );
}
