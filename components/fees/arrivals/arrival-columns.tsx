'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import type { ArrivalRow } from './arrivals-address.ts';

/** @param state of the list: what waits says whose it seems to be, what does not what it became */
export function useArrivalColumns(state: ArrivalRow['state']): readonly TableColumn<ArrivalRow>[] {
  const t = useTranslations('fees-arrivals');
  return useMemo(
    () => [
      { prop: 'onDay', label: t('onDay'), width: 110 },
      {
        prop: 'cents',
        label: t('amount'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, { cents }) => centsText(cents),
      },
      { prop: 'payerName', label: t('payer'), width: 120, telling: true, tooltip: true },
      { prop: 'remark', label: t('remark'), width: 200, telling: true, tooltip: true },
      ...became[state](t),
      { prop: 'serial', label: t('serial'), width: 150, optional: true, tooltip: true },
      { prop: 'account', label: t('account'), width: 150, optional: true, tooltip: true },
    ],
    [t, state],
  );
}

type Words = ReturnType<typeof useTranslations<'fees-arrivals'>>;
type Column = TableColumn<ArrivalRow>;

const became: Readonly<Record<ArrivalRow['state'], (t: Words) => readonly Column[]>> = {
  open: (t) => [
    { prop: 'booksOn', label: t('booksOn'), width: 120, formatter: (_, { booksOn }) => booksOn ?? t('dayClosed') },
    {
      prop: 'suggestion',
      label: t('suggestion'),
      width: 200,
      telling: true,
      formatter: (_, { suggestion }) => (suggestion ? <Suggested of={suggestion} /> : t('unknown')),
    },
    {
      prop: 'suggestion.reasons',
      label: t('why'),
      width: 220,
      telling: true,
      tooltip: true,
      formatter: (_, { suggestion }) =>
        suggestion?.reasons.map((reason) => t(`reasonOf.${reason}`)).join(t('comma')) ?? null,
    },
    {
      prop: 'suggestion.parts',
      label: t('wouldPay'),
      width: 240,
      tooltip: true,
      formatter: (_, { suggestion }) => suggestion && paysText(t, suggestion),
    },
  ],
  claimed: (t) => [
    {
      prop: 'payment',
      label: t('payment'),
      width: 220,
      telling: true,
      formatter: (_, { payment }) =>
        payment ? (
          <>
            {payment.student}{' '}
            <Link href={withQuery(feesAddress.payments, { opened: payment.id })} prefetch={false}>
              {payment.number}
            </Link>{' '}
            <small className="soft">{payment.day}</small>
          </>
        ) : null,
    },
  ],
  aside: (t) => [{ prop: 'reason', label: t('reason'), width: 220, telling: true, tooltip: true }],
};

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
