'use client';

import { useTranslations } from 'next-intl';
import type { DisplayOf } from '@/lib/contracts/safety/displays.ts';
import { isCalled } from '@/lib/rules/roll-progress.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import styles from './child-attendance.module.css';
import { ClassTable } from './class-table.tsx';
import { type Figure, Figures } from './figures.tsx';
import { Panel } from './panel.tsx';
import { rateOf } from './rate-of.ts';
import { useRollFigures } from './use-roll-figures.ts';

/** Attendance of every class, and the last passages where the school shows them. */
export function ChildAttendance({ display }: { readonly display: DisplayOf<'childAttendance'> }) {
  const t = useTranslations('safety-displays.count');
  const { total, passages } = display;
  const { due, present, late, earlyLeave, leave, sick } = useRollFigures(display);
  const rate: Figure = {
    name: t('rate'),
    value: rateOf(total),
    ...(isCalled(total)
      ? { tone: 'good' }
      : { note: t('calling', { recorded: total.due - total.open, due: total.due }) }),
  };
  return (
    <div className={styles.attendance}>
      <Figures figures={[due, present, rate, late, earlyLeave, leave, sick]} />
      <div
        className={styles.body}
        data-passages={passages === null ? 'none' : passages.length === 0 ? 'empty' : 'some'}
      >
        <ClassTable classes={display.classes} isNarrow={passages !== null} />
        {passages ? <Passages passages={passages} timeZone={display.school.timeZone} /> : null}
      </div>
    </div>
  );
}

interface PassagesProps {
  readonly passages: NonNullable<DisplayOf<'childAttendance'>['passages']>;
  readonly timeZone: string;
}

/** Those whom the devices saw last, their names shortened. */
function Passages({ passages, timeZone }: PassagesProps) {
  const t = useTranslations('safety-displays.passage');
  const time = timeIn(timeZone);
  return (
    <Panel title={t('title')}>
      {passages.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ol className={styles.passages}>
        {passages.map(({ name, className, at, status }) => (
          <li key={`${at} ${name} ${className}`}>
            <time dateTime={at}>{time(at)}</time>
            <strong>{name}</strong>
            <span>{className}</span>
            <span data-status={status}>{t(`status.${status}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
