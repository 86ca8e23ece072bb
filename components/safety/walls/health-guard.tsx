'use client';

import { useTranslations } from 'next-intl';
import type { WallOf } from '@/lib/contracts/safety/walls.ts';
import { ClassTiles } from './class-tiles.tsx';
import { Figures } from './figures.tsx';
import styles from './health-guard.module.css';
import { IndexPanel } from './index-panel.tsx';
import { MonitorPanes } from './monitor-panes.tsx';
import { SickCurve } from './sick-curve.tsx';

/** The health guard: who is there today, the health index, illness over time, the monitor and every class. */
export function HealthGuard({ wall }: { readonly wall: WallOf<'healthGuard'> }) {
  const t = useTranslations('safety-walls.count');
  const { total } = wall;
  return (
    <div className={styles.guard}>
      <Figures
        figures={[
          { name: t('due'), value: total.due, tone: 'info' },
          {
            name: t('present'),
            value: total.present,
            tone: 'good',
            note: total.open > 0 ? t('openNote', { count: total.open }) : undefined,
          },
          { name: t('late'), value: total.late, tone: 'warn' },
          { name: t('leave'), value: total.leave },
          { name: t('sick'), value: total.sick, tone: 'bad' },
          { name: t('absent'), value: total.absent, tone: 'bad' },
        ]}
      />
      <div className={styles.middle}>
        <IndexPanel index={wall.index} />
        <SickCurve days={wall.sickDays} />
        <MonitorPanes sources={wall.monitors} />
      </div>
      <ClassTiles classes={wall.classes} />
    </div>
  );
}
