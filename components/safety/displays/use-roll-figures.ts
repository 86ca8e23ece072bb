'use client';

import { useTranslations } from 'next-intl';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import type { Figure } from './figures.tsx';

/** The figures of today's roll, of which each display shows its own. */
export function useRollFigures({ total, headcount }: Pick<DisplayOf<'childAttendance'>, 'total' | 'headcount'>) {
  const t = useTranslations('safety-displays.count');
  return {
    due: {
      name: t('due'),
      value: total.due,
      tone: 'info',
      note: headcount.withoutClass > 0 ? t('headcount', headcount) : undefined,
    },
    present: {
      name: t('present'),
      value: total.present,
      tone: 'good',
      note: total.open > 0 ? t('openNote', { count: total.open }) : undefined,
    },
    late: { name: t('late'), value: total.late, tone: 'warn' },
    earlyLeave: { name: t('earlyLeave'), value: total.earlyLeave, tone: 'warn' },
    leave: { name: t('leave'), value: total.leave },
    sick: { name: t('sick'), value: total.sick, tone: 'bad' },
    absent: { name: t('absent'), value: total.absent, tone: 'bad' },
  } as const satisfies Record<string, Figure>;
}
