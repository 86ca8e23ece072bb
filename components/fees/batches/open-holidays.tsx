'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/shared/permission.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';

/** Public holidays that the batch charges because the calendar does not have them, with the way to enter them. */
export function OpenHolidays({ days }: { readonly days: readonly string[] }) {
  const t = useTranslations('fees-bills.batch');
  const mayEnter = usePermission('organisation.calendar.edit');
  const span = spanOf(days);
  if (!span) return null;
  return (
    <p className="refusal breaks" role="status">
      {t('openHolidays', span)}{' '}
      {mayEnter ? (
        <Link
          href={withQuery(consoleAddress.settingCalendar, { year: String(schoolYearOf(span.from)) })}
          prefetch={false}
        >
          {t('toHolidays')}
        </Link>
      ) : (
        t('askHolidays')
      )}{' '}
      {t('againAfterHolidays')}
    </p>
  );
}

/** How many days they are, and from which to which; null where there are none. */
export function spanOf(days: readonly string[]) {
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { count: days.length, from, to } : null;
}
