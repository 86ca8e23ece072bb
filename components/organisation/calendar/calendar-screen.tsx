'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useDayText } from '@/components/shared/day-text.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Calendar, Term } from '@/lib/contracts/organisation/calendar.ts';
import { dayOfMonth, firstDayOf, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { daysFrom, lastDayOf } from '@/lib/rules/days.ts';
import { holidaysToEnter, publicHolidays } from '@/lib/rules/public-holidays.ts';
import { schoolDaysOf } from '@/lib/rules/school-days.ts';
import styles from './calendar.module.css';
import { dayOfDraft, draftOfTerm, isDraftOfDays } from './draft-of-edited.ts';
import { TermList } from './term-list.tsx';

interface MonthGridProps {
  /** YYYY-MM */
  readonly month: string;
  readonly today: string;
  readonly calendar: Calendar;
  readonly schoolDays: ReadonlySet<string>;
  /** Null where nobody may change a day. */
  readonly onDay: ((day: string) => void) | null;
}

/** One month, weeks from Monday to Sunday, with a sign on each day that differs. */
function MonthGrid({ month, today, calendar, schoolDays, onDay }: MonthGridProps) {
  const t = useTranslations('organisation-calendar');
  const dayText = useDayText();
  const days = daysFrom(firstDayOf(month), lastDayOf(month));
  const title = dayText(firstDayOf(month), 'month');
  const stated = new Map(calendar.days.map((one) => [one.day, one]));
  return (
    <section className={styles.month} aria-label={title}>
      <h2>
        {title}
        <small>{t('schoolDays', { count: days.filter((day) => schoolDays.has(day)).length })}</small>
      </h2>
      <ol className={styles.week} aria-hidden="true">
        {weekdays.map((weekday) => (
          <li key={weekday}>{t(`weekday.${weekday}`)}</li>
        ))}
      </ol>
      <ol className={styles.days}>
        {days.map((day, at) => {
          const own = stated.get(day);
          const kind = own ? statedKind(own) : schoolDays.has(day) ? 'school' : 'rest';
          const label = [dayText(day, 'full'), t(schoolDays.has(day) ? 'isSchoolDay' : 'isNoSchoolDay'), own?.name]
            .filter(Boolean)
            .join(t('separator'));
          const content = (
            <>
              <span className="unseen">{label}</span>
              <span aria-hidden="true">{dayOfMonth(day)}</span>
              {own ? (
                <small className={styles.sign} aria-hidden="true">
                  {t(`${statedKind(own)}Sign`)}
                </small>
              ) : null}
            </>
          );
          return (
            <li key={day} style={at === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}>
              {onDay ? (
                <button
                  type="button"
                  className={styles.day}
                  data-kind={kind}
                  data-today={day === today || undefined}
                  title={own?.name}
                  onClick={() => onDay(day)}
                >
                  {content}
                </button>
              ) : (
                <span className={styles.day} data-kind={kind} data-today={day === today || undefined} title={own?.name}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const statedKind = ({ closure, schoolDay }: Calendar['days'][number]) =>
  closure ? 'closed' : schoolDay ? 'worked' : 'free';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const DaysForm = lazyScreen(() => import('./days-form.tsx'));
const TermForm = lazyScreen(() => import('./term-form.tsx'));

type Edited = { readonly kind: 'days'; readonly day: string } | { readonly kind: 'term'; readonly term: Term | null };

/** The school year month by month: which days are school days, and why. */
export function CalendarScreen({ thisYear, today }: { readonly thisYear: number; readonly today: string }) {
  const t = useTranslations('organisation-calendar');
  const { query, change } = useAddressState();
  const asked = Number(query.year);
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= 2099 ? asked : thisYear;
  const read = useCall('organisation.calendar', { year }, { keep: true, shown: 'here' });
  const [edited, setEdited] = useState<Edited | null>(null);
  const { data } = read;
  useWaitingForm(data?.terms, draftOfTerm, (term) => setEdited({ kind: 'term', term }));
  useWaitingDraft((name) => setEdited({ kind: 'days', day: dayOfDraft(name) }), isDraftOfDays);
  const mayEdit = data?.actions.includes('edit') ?? false;
  const [from, to] = [`${year}-09-01`, `${year + 1}-08-31`];
  const schoolDays = useMemo(() => new Set(data ? schoolDaysOf(from, to, data) : []), [data, from, to]);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <YearChoice year={year} thisYear={thisYear} onYear={(next) => change({ year: next })} />
        {data && mayEdit ? <Holidays calendar={data} year={year} from={from} to={to} /> : null}
        <Permitted of="organisation.calendar.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setEdited({ kind: 'days', day: '' })}>
            {t('state')}
          </Button>
        </Permitted>
      </PageHeader>
      {data && read.failure ? <ListStale onRetry={read.retry} /> : null}
      {data && mayEdit ? <HolidaysToEnter calendar={data} from={from} to={to} /> : null}
      {data ? (
        <div className={styles.page} aria-busy={read.refreshing || undefined}>
          <div className={styles.months}>
            {monthsOf(year).map((month) => (
              <MonthGrid
                key={month}
                month={month}
                today={today}
                calendar={data}
                schoolDays={schoolDays}
                onDay={mayEdit ? (day) => setEdited({ kind: 'days', day }) : null}
              />
            ))}
          </div>
          <TermList
            calendar={data}
            schoolDays={schoolDays}
            span={[from, to]}
            onEdit={mayEdit ? (term) => setEdited({ kind: 'term', term }) : null}
          />
        </div>
      ) : read.failure ? (
        <ListFailure failure={read.failure} onRetry={read.retry} />
      ) : (
        <ListSkeleton rows={10} />
      )}
      <Suspense>
        {edited?.kind === 'days' && data ? (
          <DaysForm key={edited.day} day={edited.day} calendar={data} onClose={() => setEdited(null)} />
        ) : null}
        {edited?.kind === 'term' && data ? (
          <TermForm
            key={edited.term?.id ?? 'new'}
            term={edited.term}
            version={data.version}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface HolidaysProps {
  readonly calendar: Calendar;
  readonly year: number;
  readonly from: string;
  readonly to: string;
}

/** Enters the public holidays that are known of the year and not stated yet. */
function Holidays({ calendar, year, from, to }: HolidaysProps) {
  const t = useTranslations('organisation-calendar');
  const take = useAction('organisation.takeHolidays');
  const stated = new Set(calendar.days.map(({ day }) => day));
  const missing = publicHolidays(from, to).filter(({ day }) => !stated.has(day));
  if (missing.length === 0) return null;
  const run = async () => {
    const outcome = await take.run({ version: calendar.version, year });
    if (outcome.ok)
      announce({ kind: 'toast', severity: 'success', text: t('holidaysTaken', { count: outcome.data.days }) });
  };
  return (
    <Button busy={take.busy} onClick={() => void run()}>
      {t('takeHolidays', { count: missing.length })}
    </Button>
  );
}

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => {
    const month = ((at + 8) % 12) + 1;
    return `${at < 4 ? year : year + 1}-${String(month).padStart(2, '0')}`;
  });

interface HolidaysToEnterProps {
  readonly calendar: Calendar;
  readonly from: string;
  readonly to: string;
}

/** Tells whoever keeps the calendar which public holidays are not known here and have to be entered by hand. */
function HolidaysToEnter({ calendar, from, to }: HolidaysToEnterProps) {
  const t = useTranslations('organisation-calendar');
  const format = useFormatter();
  return holidaysToEnter(from, to, calendar.days).map(({ year, holidays }) => (
    <p key={year} className={styles.missing} role="note">
      {t('holidaysMissing', {
        year: String(year),
        names: format.list(
          holidays.map((name) => t(`holiday.${name}`)),
          { type: 'conjunction', style: 'narrow' },
        ),
      })}
    </p>
  ));
}

interface YearChoiceProps {
  readonly year: number;
  readonly thisYear: number;
  readonly onYear: (year: string) => void;
}

/** Which school year is shown. */
function YearChoice({ year, thisYear, onYear }: YearChoiceProps) {
  const t = useTranslations('organisation-calendar');
  return (
    <label>
      <span className="unseen">{t('year')}</span>
      <select value={year} onChange={(event) => onYear(event.target.value)}>
        {[thisYear - 2, thisYear - 1, thisYear, thisYear + 1].map((one) => (
          <option key={one} value={one}>
            {t('yearOf', { from: one, to: one + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}
