'use client';

import { useTranslations } from 'next-intl';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Counts = CallReply<'students.attendanceRates'>['total'];

/** How often what was recorded, and the share of being there. */
export function useCountColumns<Row extends Counts>(): readonly TableColumn<Row>[] {
  const t = useTranslations('students-attendance');
  const number = (prop: keyof Counts, label: string, telling = false): TableColumn<Row> => ({
    prop,
    label,
    width: 90,
    align: 'end',
    telling,
  });
  return [
    number('recorded', t('recorded')),
    number('normal', t('status.1')),
    number('absent', t('status.2'), true),
    number('leave', t('status.5')),
    number('sickLeave', t('status.6')),
    number('late', t('status.7'), true),
    number('earlyLeave', t('status.8')),
    {
      prop: 'rate',
      label: t('rate'),
      width: 100,
      align: 'end',
      telling: true,
      formatter: (_value, { rate }) => (rate === null ? null : t('percent', { value: rate / 1000 })),
    },
  ];
}
