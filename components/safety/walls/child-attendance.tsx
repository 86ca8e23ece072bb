'use client';

import { useTranslations } from 'next-intl';
import type { WallOf } from '@/lib/contracts/safety/walls.ts';
import styles from './child-attendance.module.css';
import { ClassTable } from './class-table.tsx';
import { Figures } from './figures.tsx';
import { Passages } from './passages.tsx';
import { rateOf } from './rate-of.ts';

/** Attendance of every class, and the last passages where the school shows them. */
export function ChildAttendance({ wall }: { readonly wall: WallOf<'childAttendance'> }) {
  const t = useTranslations('safety-walls.count');
  const { total, passages } = wall;
  return (
    <div className={styles.attendance}>
      <Figures
        figures={[
          { name: t('due'), value: total.due, tone: 'info' },
          {
            name: t('present'),
            value: total.present,
            tone: 'good',
            note: total.open > 0 ? t('openNote', { count: total.open }) : undefined,
          },
          { name: t('rate'), value: rateOf(total), tone: 'good' },
          { name: t('late'), value: total.late, tone: 'warn' },
          { name: t('earlyLeave'), value: total.earlyLeave, tone: 'warn' },
          { name: t('leave'), value: total.leave },
          { name: t('sick'), value: total.sick, tone: 'bad' },
        ]}
      />
      <div className={styles.body} data-passages={passages !== null}>
        <ClassTable classes={wall.classes} isNarrow={passages !== null} />
        {passages ? <Passages passages={passages} timeZone={wall.school.timeZone} /> : null}
      </div>
    </div>
  );
}
