'use client';

import { useTranslations } from 'next-intl';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import { monthDayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import styles from './health-guard.module.css';
import { Panel } from './panel.tsx';

const [width, height] = [600, 200];

/**
 * Children away ill by school day: the last 30 days as a curve, the last seven of them stronger, with the sums of both.
 */
export function SickCurve({ days }: { readonly days: DisplayOf<'healthGuard'>['sickDays'] }) {
  const t = useTranslations('safety-displays.sick');
  const last = days.at(-1)?.day ?? '';
  const weekFrom = last && dayAfter(last, -6);
  const most = Math.max(4, ...days.map(({ count }) => count));
  const points = days.map(({ day, count }, at) => ({
    day,
    x: days.length > 1 ? (at / (days.length - 1)) * width : width,
    y: height - (count / most) * height,
  }));
  const week = points.filter(({ day }) => day >= weekFrom);
  const sum = (from: string) => days.reduce((all, { day, count }) => (day >= from ? all + count : all), 0);
  const [inWeek, inMonth] = [sum(weekFrom), sum('')];
  const middle = days[Math.floor(days.length / 2)]?.day ?? '';
  return (
    <Panel
      title={t('title')}
      aside={
        <p className={styles.sums}>
          <span>{t('week', { count: inWeek })}</span>
          <span>{t('month', { count: inMonth })}</span>
        </p>
      }
    >
      <div
        className={styles.curve}
        role="img"
        aria-label={t('text', { week: inWeek, month: inMonth, most: mostOf(days) })}
      >
        <span className={styles.top}>{most}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.gridLine} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
          <path className={styles.area} d={area(points)} />
          <path className={styles.line} d={path(points)} />
          <path className={styles.weekArea} d={area(week)} />
          <path className={styles.weekLine} d={path(week)} />
        </svg>
        <div className={styles.axis}>
          <span>{monthDayOf(days[0]?.day ?? '')}</span>
          <span>{monthDayOf(middle)}</span>
          <span>{monthDayOf(last)}</span>
        </div>
      </div>
    </Panel>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const mostOf = (days: readonly { readonly count: number }[]) => Math.max(0, ...days.map(({ count }) => count));
const path = (points: readonly Point[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function area(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${path(points)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z` : '';
}
