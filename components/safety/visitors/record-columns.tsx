'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { PhaseBadge } from './phase-badge.tsx';

/** Columns of the list of records. */
export function useRecordColumns(): readonly TableColumn<Visit>[] {
  const t = useTranslations('safety-visitor');
  const at = useInstantText();
  return useMemo(() => {
    const time = (instant: string | null) => (instant ? at(instant).slice(11, 16) : '');
    return [
      { prop: 'name', label: t('column.name'), width: 120, telling: true, tooltip: true },
      {
        prop: 'phase',
        label: t('column.phase'),
        width: 110,
        telling: true,
        formatter: (_, { phase }) => <PhaseBadge phase={phase} />,
      },
      { prop: 'day', label: t('column.day'), width: 110, telling: true },
      {
        prop: 'from',
        label: t('visit'),
        width: 120,
        formatter: (_, { from, to }) => t('time', { from, to }),
      },
      { prop: 'arrivedAt', label: t('column.arrivedAt'), width: 90, formatter: (_, row) => time(row.arrivedAt) },
      { prop: 'leftAt', label: t('column.leftAt'), width: 90, formatter: (_, row) => time(row.leftAt) },
      { prop: 'host', label: t('column.host'), width: 110, tooltip: true },
      { prop: 'reason', label: t('column.reason'), width: 100, formatter: (_, { reason }) => t(`reason.${reason}`) },
      { prop: 'persons', label: t('column.persons'), width: 70, align: 'end' },
      { prop: 'phoneMasked', label: t('column.phone'), width: 130 },
      { prop: 'company', label: t('column.company'), width: 150, tooltip: true },
      { prop: 'plate', label: t('column.plate'), width: 110 },
      { prop: 'badge', label: t('column.badge'), width: 90 },
      { prop: 'note', label: t('column.note'), width: 140, tooltip: true },
      { prop: 'decision', label: t('column.decision'), width: 140, tooltip: true },
    ];
  }, [t, at]);
}
