'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';

/** What the list of transfers draws itself. */
export function useArrivalCells(): Cells<ArrivalRow> {
  const t = useTranslations('fees-arrivals');
  return useMemo(
    () => ({
      booksOn: ({ booksOn }) => booksOn ?? t('dayClosed'),
      suggestion: ({ suggestion }) => (suggestion ? <Suggested of={suggestion} /> : t('unknown')),
      'suggestion.reasons': ({ suggestion }) =>
        suggestion?.reasons.map((reason) => t(`reasonOf.${reason}`)).join(t('comma')) ?? null,
      'suggestion.parts': ({ suggestion }) => suggestion && paysText(t, suggestion),
      payment: ({ payment }) => (payment ? <Booked of={payment} /> : null),
    }),
    [t],
  );
}

type Words = ReturnType<typeof useTranslations<'fees-arrivals'>>;
type Suggestion = NonNullable<ArrivalRow['suggestion']>;

/** Bills with what each would get, and what would be kept. */
function paysText(t: Words, { parts, keptCents }: Suggestion): string {
  const pays = parts.map(({ billNumber, cents }) => t('pays', { number: billNumber, amount: centsText(cents) }));
  const kept = keptCents > 0 ? [t('keeps', { amount: centsText(keptCents) })] : [];
  return [...pays, ...kept].join(t('comma'));
}

/** Whose it seems to be, and how certain that is. */
function Suggested({ of: { student, isSure } }: { readonly of: Suggestion }) {
  const t = useTranslations('fees-arrivals');
  return (
    <span className="breaks">
      <StateBadge tone={isSure ? 'good' : 'warn'}>{t(isSure ? 'isSure' : 'isLikely')}</StateBadge> {student.name}{' '}
      <small className="soft">{student.className}</small>
    </span>
  );
}

/** What it was booked as. */
function Booked({ of: { id, student, number, day } }: { readonly of: NonNullable<ArrivalRow['payment']> }) {
  return (
    <>
      {student}{' '}
      <Link href={withQuery(feesAddress.payments, { opened: id })} prefetch={false}>
        {number}
      </Link>{' '}
      <small className="soft">{day}</small>
    </>
  );
}
