'use client';

import { useTranslations } from 'next-intl';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import type { ClassStanding, DisplayOf, Standing } from '@/lib/contracts/safety/displays.ts';
import { isCalled } from '@/lib/rules/roll-progress.ts';
import { shareIn } from '@/lib/rules/share.ts';
import { timeIn } from '@/lib/rules/time-zone.ts';
import styles from './child-attendance.module.css';
import { type Figure, Figures } from './figures.tsx';
import { Panel } from './panel.tsx';
import { usePages } from './use-pages.ts';
import { useRollFigures } from './use-roll-figures.ts';

/** Rows of one table that fit on a display, and tables side by side. */
const rowsMost = 12;
const columns = ['due', 'present', 'rate', 'late', 'earlyLeave', 'leave', 'sick', 'absent'] as const;

/** The classes as tables; many stand in two side by side, more take turns. */
function ClassTable({ classes, isNarrow }: { readonly classes: readonly ClassStanding[]; readonly isNarrow: boolean }) {
  const t = useTranslations('safety-displays');
  const beside = isNarrow || classes.length <= rowsMost ? 1 : 2;
  const { shown, page, pages } = usePages(classes, rowsMost * beside);
  const parts = beside === 2 ? [shown.slice(0, rowsMost), shown.slice(rowsMost)] : [shown];
  return (
    <Panel
      title={t('classes', { count: classes.length })}
      aside={pages > 1 ? <span className="soft">{t('pageOf', { page, pages })}</span> : null}
    >
      {classes.length === 0 ? <p className="soft">{t('noClasses')}</p> : null}
      <div className={styles.tables} {...scrolledByKeys(t('classes', { count: classes.length }))}>
        {parts.map((rows, at) => (
          <table key={at === 0 ? 'first' : 'second'} aria-label={t('classesPart', { part: at + 1 })}>
            <thead>
              <tr>
                <th scope="col">{t('class')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`count.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {columns.map((column) => (
                    <td key={column} data-column={column} data-zero={column !== 'rate' && row[column] === 0}>
                      {column === 'rate' ? rateOf(row) : row[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}

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

/**
 * The attendance rate with one decimal (domain/health.md 2.3): present among those due, of whom those without a record
 * yet count neither way; `--` while the roll is being called.
 */
function rateOf({ due, present, open }: Pick<Standing, 'due' | 'present' | 'open'>): string {
  const share = isCalled({ due, open }) ? shareIn(1_000, present, due - open) : null;
  return share === null ? '--' : `${(share / 10).toFixed(1)}%`;
}
