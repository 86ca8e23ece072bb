import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/shared/day-text.ts';
import type { Calendar } from '@/lib/contracts/organisation/calendar.ts';
import { dayOfMonth, firstDayOf, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { daysFrom, lastDayOf } from '@/lib/rules/days.ts';
import styles from './calendar.module.css';

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
export function MonthGrid({ month, today, calendar, schoolDays, onDay }: MonthGridProps) {
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
