'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { WallOf } from '@/lib/contracts/safety/walls.ts';
import styles from './child-attendance.module.css';
import { Panel } from './panel.tsx';

interface PassagesProps {
  readonly passages: NonNullable<WallOf<'childAttendance'>['passages']>;
  readonly timeZone: string;
}

/** Those whom the devices saw last, their names shortened. */
export function Passages({ passages, timeZone }: PassagesProps) {
  const t = useTranslations('safety-walls.passage');
  const time = useMemo(
    () => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    [timeZone],
  );
  return (
    <Panel title={t('title')}>
      {passages.length === 0 ? <p className={styles.soft}>{t('none')}</p> : null}
      <ol className={styles.passages}>
        {passages.map(({ name, className, at, status }) => (
          <li key={`${at} ${name} ${className}`}>
            <time dateTime={at}>{time.format(Date.parse(at))}</time>
            <strong>{name}</strong>
            <span>{className}</span>
            <span data-status={status}>{t(`status.${status}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
