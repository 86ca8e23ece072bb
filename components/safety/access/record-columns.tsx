'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { AccessRecord } from '@/lib/contracts/safety/access.ts';
import { useToldText } from '../use-told-text.ts';

/** What the list tells of a passage. */
export function useRecordColumns(): readonly TableColumn<AccessRecord>[] {
  const t = useTranslations('safety-access');
  const instant = useInstantText();
  const toldText = useToldText();
  return useMemo(
    () => [
      { prop: 'at', label: t('record.at'), width: 165, telling: true, formatter: (_, row) => instant(row.at) },
      {
        prop: 'child.name',
        label: t('record.child'),
        width: 110,
        telling: true,
        formatter: (_, { child }) => (child ? <ChildName name={child.name} /> : t('record.nobody')),
      },
      { prop: 'child.className', label: t('record.class'), width: 100, tooltip: true },
      {
        prop: 'status',
        label: t('record.status'),
        width: 100,
        telling: true,
        formatter: (_, { status }) => (
          <StateBadge tone={status === 1 ? 'good' : 'bad'}>{t(`status.${status}`)}</StateBadge>
        ),
      },
      { prop: 'reason', label: t('record.reason'), width: 170, formatter: (_, row) => t(`reason.${row.reason}`) },
      { prop: 'place', label: t('record.place'), width: 90, tooltip: true },
      {
        prop: 'direction',
        label: t('record.direction'),
        width: 80,
        formatter: (_, row) => t(`rule.directionOf.${row.direction}`),
      },
      { prop: 'code', label: t('record.code'), width: 100, tooltip: true },
      { prop: 'told', label: t('record.guardians'), width: 140, formatter: (_, row) => toldText(row.told) },
    ],
    [t, instant, toldText],
  );
}
