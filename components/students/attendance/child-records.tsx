'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useDayText } from '@/components/shared/day-text.ts';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { attendancePeriods, attendanceStatuses } from '@/lib/contracts/students/attendance-names.ts';
import { dayOfMonth, monthDayOf, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { daysFrom } from '@/lib/rules/days.ts';
import { useRecordText } from '../record/record-text.ts';
import detail from '../record/student-detail.module.css';
import { StudentLink } from '../reports/student-link.tsx';
import styles from './attendance.module.css';
import { attendanceParameter } from './attendance-address.ts';
import { Marks } from './marks.tsx';

interface ChildRecordsProps {
  readonly id: string;
  readonly input: { readonly from: string; readonly to: string };
  readonly address: AddressState;
}

/** What a child's figures are made of: every record, corrections beside what they replaced. */
export function ChildRecords({ id, input, address }: ChildRecordsProps) {
  const t = useTranslations('students-attendance');
  const text = useRecordText();
  const { from, to } = input;
  const history = useCall('students.attendanceHistory', { id, from, to }, { shown: 'here' });
  return (
    <aside className={detail.detail} aria-label={t('records')}>
      <header className={detail.head}>
        <h2>
          {history.data ? <StudentLink id={id} name={history.data.student.name} /> : null} {t('records')}
        </h2>
        <Button
          look="quiet"
          className={detail.close}
          aria-label={t('recordsClose')}
          onClick={() => address.change({ [attendanceParameter.student]: null })}
        >
          ×
        </Button>
      </header>
      {history.data ? (
        history.data.rows.length === 0 ? (
          <ListEmpty text={t('recordsEmpty')} />
        ) : (
          <>
            <ChildCalendar records={history.data.rows} from={from} to={to} />
            <ol className={styles.records}>
              {history.data.rows.map((row) => (
                <li key={row.id} data-current={row.current || undefined}>
                  <strong>{t('dayPeriod', { day: row.day, period: row.meal ?? t(`roll.periods.${row.slot}`) })}</strong>
                  <span data-status={row.status ?? 0}>
                    {row.status === null ? t('withdrawn') : t(`status.${row.status}`)}
                  </span>
                  <small>
                    {[
                      row.current ? null : t('replaced'),
                      row.source === null ? row.recordedBy : t(`source.${row.source}`),
                      text.time(row.seenAt ?? row.recordedAt),
                      row.reason || null,
                      row.why ? t('correctedWhy', { why: row.why }) : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ol>
          </>
        )
      ) : history.failure ? (
        <ListFailure failure={history.failure} onRetry={history.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </aside>
  );
}

interface ChildCalendarProps {
  readonly records: CallReply<'students.attendanceHistory'>['rows'];
  readonly from: string;
  readonly to: string;
}

/** More weeks than two months have would push the records themselves out of sight. */
const weeksMost = 9;
// A week that begins on a Monday, for the names of the days.
const someWeek = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

/** A child's days in weeks, as they count now. */
function ChildCalendar({ records, from, to }: ChildCalendarProps) {
  const t = useTranslations('students-attendance');
  const dayText = useDayText();
  const byDay = Map.groupBy(
    records.flatMap(({ day, slot, status, current }) => {
      const period = attendancePeriods.find((one) => one === slot);
      const said = attendanceStatuses.find((one) => one === status);
      return current && period !== undefined && said ? [{ day, period, status: said }] : [];
    }),
    ({ day }) => day,
  );
  const weeks = weeksOf(daysFrom(from, to)).slice(-weeksMost);
  return (
    <table className={`${styles.month} ${styles.calendar}`} aria-label={t('calendar')}>
      <thead>
        <tr>
          {someWeek.map((day) => (
            <th key={day} scope="col" abbr={dayText(day, 'weekday')}>
              {dayText(day, 'narrowWeekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={someWeek[at]} className={styles.calendarDay}>
                {day ? (
                  <>
                    <small>{dayOfMonth(day) === 1 ? monthDayOf(day) : dayOfMonth(day)}</small>
                    <Marks marks={(byDay.get(day) ?? []).toSorted((a, b) => a.period - b.period)} />
                  </>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days in weeks from Monday to Sunday; null before the first and after the last. */
function weeksOf(days: readonly string[]): (string | null)[][] {
  const before = days[0] ? weekdayOf(days[0]) - 1 : 0;
  const cells = [...Array<null>(before).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) => {
    const week = cells.slice(at * 7, at * 7 + 7);
    return [...week, ...Array<null>(7 - week.length).fill(null)];
  });
}
