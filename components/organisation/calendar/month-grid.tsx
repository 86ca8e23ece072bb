import { useFormatter, useTranslations } from 'next-intl';
import type { Calendar } from '@/lib/contracts/organisation/calendar.ts';
import { daysFrom, weekdayOf } from '@/lib/rules/school-days.ts';
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
  const format = useFormatter();
  const days = daysFrom(`${month}-01`, lastDayOf(month));
  const first = days[0] ?? `${month}-01`;
  const title = format.dateTime(new Date(`${first}T00:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
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
          const label = [
            format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' }),
            t(schoolDays.has(day) ? 'isSchoolDay' : 'isNoSchoolDay'),
            own?.name,
          ]
            .filter(Boolean)
            .join(t('separator'));
          const content = (
            <>
              <span className="unseen">{label}</span>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              {own ? (
                <small className={styles.sign} aria-hidden="true">
                  {t(`${statedKind(own)}Sign`)}
                </small>
              ) : null}
            </>
          );
          return (
            <li key={day} style={at === 0 ? { gridColumnStart: ((weekdayOf(day) + 6) % 7) + 1 } : undefined}>
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
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
