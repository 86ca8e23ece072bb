'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import type { View } from '../finance-address.ts';
import { MonthActions } from './month-actions.tsx';

export type Month = CallReply<'finance.periods'>['rows'][number];

const keyOf = ({ period }: Month) => String(period);
const nameOf = ({ period }: Month) => periodText(period);
const tones: Readonly<Record<Month['state'], StateTone>> = {
  open: 'plain',
  held: 'warn',
  closed: 'good',
  reopened: 'warn',
};

interface MonthTableProps {
  readonly rows: readonly Month[];
  /** To where a check of a month is mended. */
  readonly onGo: (period: number, view: View) => void;
}

/** Months in their order; the first that is not closed may be closed, the last that is closed may be reopened. */
export function MonthTable({ rows, onGo }: MonthTableProps) {
  const t = useTranslations('finance.months');
  const columns = useColumns();
  const first = rows.find(({ state }) => state !== 'closed')?.period;
  const last = rows.findLast(({ state }) => state === 'closed')?.period;
  const allowed = ({ period, actions }: Month) =>
    actions.filter((action) =>
      action === 'close' ? period === first : action === 'reopen' ? period === last : period === first,
    );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      operations={(row) => <MonthActions month={row} actions={allowed(row)} onGo={onGo} />}
    />
  );
}

function useColumns(): readonly TableColumn<Month>[] {
  const t = useTranslations('finance.months');
  const instant = useInstantText();
  return useMemo(() => {
    return [
      {
        prop: 'period',
        label: t('month'),
        width: 120,
        telling: true,
        formatter: (_, { period }) => periodText(period),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 120,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={tones[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'reason', label: t('reason'), width: 260, telling: true, tooltip: true },
      { prop: 'closeReason', label: t('closeReason'), width: 260, telling: true, tooltip: true },
      {
        prop: 'openUntil',
        label: t('openUntil'),
        width: 180,
        formatter: (_, { openUntil }) => openUntil && instant(openUntil),
      },
    ];
  }, [t, instant]);
}
