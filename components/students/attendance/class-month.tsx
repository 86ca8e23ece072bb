'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import filter from '@/components/shared/list/filter-row.module.css';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { dayOfMonth, monthOf } from '@/lib/rules/calendar-date.ts';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import { idOf } from '../list/list-address.ts';
import styles from './attendance.module.css';
import { attendanceParameter, shownMonth } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';
import { Legend } from './legend.tsx';
import { Marks } from './marks.tsx';
import { useOwnClass } from './use-own-class.ts';

type Month = CallReply<'students.classMonth'>;

/** A class by day: what is not normal stands out; printed as it is. */
export default function ClassMonth({ address: given, today }: ViewProps) {
  const t = useTranslations('students-attendance');
  const address = useOwnClass(given);
  const classId = idOf(address.query[attendanceParameter.class]);
  const month = shownMonth(address.query, today);
  const classes = useCall('students.classes', {});
  const className = classes.data?.rows.find(({ id }) => id === classId)?.name ?? '';
  const sheet = useCall('students.classMonth', classId ? { classId, month } : null, { keep: true, shown: 'here' });
  return (
    <ListCard>
      <FilterRow isFiltered={false} onClear={() => {}}>
        <ClassChoice address={address} />
        <MonthChoice
          month={month}
          today={today}
          onMonth={(to) => address.change({ [attendanceParameter.month]: to })}
        />
      </FilterRow>
      {classId === null ? (
        <ListEmpty text={t('roll.chooseClass')} />
      ) : sheet.data ? (
        <PrintSheet title={t('monthTitle', { className, month })} landscape>
          <Sheet data={sheet.data} today={today} />
        </PrintSheet>
      ) : sheet.failure ? (
        <ListFailure failure={sheet.failure} onRetry={sheet.retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </ListCard>
  );
}

function Sheet({ data, today }: { readonly data: Month; readonly today: string }) {
  const t = useTranslations('students-attendance');
  const scroller = useRef<HTMLDivElement>(null);
  // On a phone only a week fits: it is the one that ends today.
  useEffect(() => {
    const [box, day] = [scroller.current, scroller.current?.querySelector<HTMLElement>('[data-today]')];
    if (box && day) box.scrollLeft = day.offsetLeft + day.offsetWidth - box.clientWidth;
  }, []);
  return (
    <>
      <Legend />
      <div ref={scroller} className={styles.scroller} {...scrolledByKeys(t('view.month'))}>
        <table className={styles.month} aria-label={t('view.month')}>
          <thead>
            <tr>
              <th scope="col">{t('roll.name')}</th>
              {data.days.map(({ day, isSchoolDay }) => (
                <th key={day} scope="col" data-free={!isSchoolDay || undefined} data-today={day === today || undefined}>
                  {dayOfMonth(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => {
              const byDay = Map.groupBy(row.marks, ({ day }) => day);
              return (
                <tr key={row.studentId}>
                  <th scope="row">{row.name}</th>
                  {data.days.map(({ day, isSchoolDay }) => (
                    <td key={day} data-free={!isSchoolDay || undefined}>
                      <Marks marks={byDay.get(day) ?? []} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface MonthChoiceProps {
  readonly month: string;
  readonly today: string;
  readonly onMonth: (month: string) => void;
}

/** The month whose attendance is shown, this one at the latest. */
function MonthChoice({ month, today, onMonth }: MonthChoiceProps) {
  const t = useTranslations('students-attendance');
  const [text, setText] = useState(month);
  const [shown, setShown] = useState(month);
  if (shown !== month) {
    // Back, or a link, changes the month from outside.
    setShown(month);
    setText(month);
  }
  return (
    <span className={filter.day}>
      <MonthInput
        aria-label={t('month')}
        required
        value={text}
        last={monthOf(today)}
        onMonth={(typed) => {
          setText(typed);
          if (readWrittenMonth(typed) === typed && typed !== month) onMonth(typed);
        }}
      />
    </span>
  );
}
