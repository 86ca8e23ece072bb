'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { arrivalFilters } from '@/lib/contracts/fees/arrival.data.ts';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { arrivalStates } from '@/lib/rules/fees/arrival-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { arrivalLists } from './arrival-list.tsx';

const ReadArrivals = lazyScreen(() => import('./read-arrivals.tsx'));

const bulk = { max: limits.feeArrivalsMoved };

/** Transfers that came in at the bank: whose they seem to be, who they are claimed for, what is set aside. */
export function ArrivalsView() {
  const { query, change } = useAddressState();
  const { state } = filterInput(arrivalFilters, query);
  return (
    <ListView
      list={arrivalLists[state]}
      cells={useArrivalCells()}
      above={(data) => (
        <>
          <ArrivalSums data={data} />
          <Suspense>
            {query.read === 'list' ? (
              <ReadArrivals accounts={data.accounts} onClose={() => change({ read: null })} />
            ) : null}
          </Suspense>
        </>
      )}
      bulk={bulk}
    />
  );
}

/** What waits, and what of it a press can book. */
function ArrivalSums({ data: { sums, sure, actions } }: { readonly data: CallReply<'fees.arrivals'> }) {
  const t = useTranslations('fees-arrivals');
  const { action, asking } = useActions();
  const figures = arrivalStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  const { count, cents } = sure;
  const claimSure = () =>
    action(
      'fees.claimSureArrivals',
      { count, cents },
      {
        title: t('claimSure', { count }),
        text: t('claimSureText', { count, amount: centsText(cents) }),
        label: t('move.confirm'),
        said: (reply) => t('claimedSure', { count: reply.claimed, amount: centsText(reply.cents), left: reply.left }),
      },
    );
  return (
    <>
      <Figures figures={figures} />
      {actions.includes('claimSure') ? (
        <p className="flow">
          <span>{t('sureText', { count, amount: centsText(cents) })}</span>
          <Button look="primary" onClick={claimSure}>
            {t('claimSure', { count })}
          </Button>
        </p>
      ) : null}
      {asking}
    </>
  );
}

/** What the list of transfers draws itself. */
function useArrivalCells(): Cells<ArrivalRow> {
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
