'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { foreignAmountText } from '@/lib/rules/finance/currency-units.ts';
import type { CountValues } from './count-form.tsx';

interface CountedAgainstBooksProps {
  readonly values: CountValues;
  /** NaN while no amount is typed. */
  readonly cents: number;
}

/** What the books say of the day, and the difference as one counts. */
export function CountedAgainstBooks({ values: { subjectId, onDate, currency }, cents }: CountedAgainstBooksProps) {
  const t = useTranslations('finance.counts');
  const isAsked = subjectId !== '' && isCalendarDate(onDate);
  const { data, failure } = useCall(
    'finance.balanceOn',
    isAsked ? { subjectId, onDate, currency: currency === '' ? null : currency } : null,
    { shown: 'here', keep: true },
  );
  if (!data) return failure ? <p className="bad">{failure.message}</p> : null;
  const difference = cents - data.bookCents;
  return (
    <p className="soft digits" role="status">
      {t('bookSays', { amount: foreignAmountText(data.bookCents, currency) })}{' '}
      {Number.isSafeInteger(cents) ? (
        <StateBadge tone={difference === 0 ? 'good' : 'bad'}>
          {difference === 0 ? t('stateOf.agrees') : t('differsBy', { amount: foreignAmountText(difference, currency) })}
        </StateBadge>
      ) : null}
    </p>
  );
}
