'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';
import { useWarningText } from './use-warning-text.ts';
import { LevelBadge, WarningBadge } from './warning-badges.tsx';

/** The columns of a list of warnings. */
export function useWarningColumns(): readonly TableColumn<Warning>[] {
  const t = useTranslations('safety-warning');
  const at = useInstantText();
  const textOf = useWarningText();
  return useMemo(
    () => [
      { prop: 'place', label: t('place'), width: 110, telling: true, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 100, formatter: (_, row) => t(`kindOf.${row.kind}`) },
      { prop: 'said', label: t('what'), width: 200, telling: true, tooltip: true, formatter: (_, row) => textOf(row) },
      {
        prop: 'level',
        label: t('level'),
        width: 90,
        telling: true,
        formatter: (_, row) => <LevelBadge warning={row} />,
      },
      {
        prop: 'state',
        label: t('state'),
        width: 130,
        telling: true,
        formatter: (_, row) => <WarningBadge warning={row} />,
      },
      { prop: 'raisedAt', label: t('raisedAt'), width: 170, telling: true, formatter: (_, row) => at(row.raisedAt) },
      {
        prop: 'dueAt',
        label: t('dueAt'),
        width: 175,
        formatter: (_, { dueAt, isOverdue }) =>
          dueAt ? (
            <span className={isOverdue ? 'bad strong' : undefined}>
              {isOverdue ? t('overdue', { at: at(dueAt) }) : at(dueAt)}
            </span>
          ) : null,
      },
    ],
    [t, at, textOf],
  );
}
