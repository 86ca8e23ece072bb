'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Calendar } from '@/lib/contracts/organisation/calendar.ts';
import { holidaysToEnter } from '@/lib/rules/public-holidays.ts';
import styles from './calendar.module.css';

interface HolidaysToEnterProps {
  readonly calendar: Calendar;
  readonly from: string;
  readonly to: string;
}

/** Tells whoever keeps the calendar which public holidays are not known here and have to be entered by hand. */
export function HolidaysToEnter({ calendar, from, to }: HolidaysToEnterProps) {
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
