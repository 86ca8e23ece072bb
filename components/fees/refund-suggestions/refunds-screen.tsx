'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Figure } from '@/components/shared/why/figure.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { refundFilters } from '@/lib/contracts/fees/refund.data.ts';
import type { RefundRow } from '@/lib/contracts/fees/refunds.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ItemPicker } from '../item-filter.tsx';
import { refundList } from './refund-list.tsx';

const SuggestForm = lazyScreen(() => import('./suggest-form.tsx'));
const WhyRefund = lazyScreen(() => import('./why-refund.tsx'));

const pickers = { itemId: ItemPicker };
const bulk = { max: limits.feeRefundsDecided };

/** What goes back to children by their days: suggested for a month or a term, reviewed, accepted or dismissed. */
export function RefundsScreen() {
  const t = useTranslations('fees-refunds');
  const { query } = useAddressState();
  const [isSuggesting, setSuggesting] = useState(false);
  const [whyId, setWhyId] = useState<string | null>(null);
  const [accepted, setAccepted] = useState(0);
  const cells = useRefundCells(setWhyId);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <AcceptAll onDone={() => setAccepted((times) => times + 1)} />
        <Permitted of="fees.refund.suggest" otherwise="disabled">
          <Button look="primary" onClick={() => setSuggesting(true)}>
            {t('suggest')}
          </Button>
        </Permitted>
      </PageHeader>
      {/* Anew once all are accepted: rows that were chosen are no longer what they were. */}
      <ListView
        key={accepted}
        list={refundList}
        cells={cells}
        pickers={pickers}
        above={({ sums }) => <RefundSums sums={sums} />}
        bulk={bulk}
      />
      <Suspense>
        {isSuggesting ? <SuggestForm month={monthIn(query.month)} onClose={() => setSuggesting(false)} /> : null}
        {whyId ? <WhyRefund id={whyId} onClose={() => setWhyId(null)} /> : null}
      </Suspense>
    </>
  );
}

function RefundSums({ sums }: Pick<CallReply<'fees.refunds'>, 'sums'>) {
  const t = useTranslations('fees-refunds');
  const figures = refundStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return <Figures figures={figures} />;
}

/** @param onWhy shows the way to the figure of a suggestion */
function useRefundCells(onWhy: (id: string) => void) {
  const t = useTranslations('fees-refunds');
  const plan = useTranslations('fees.refund');
  return useMemo(
    () => ({
      cents: ({ id, cents, student }: RefundRow) => (
        <Figure
          text={centsText(cents)}
          label={t('whyNamed', { name: student.name, figure: centsText(cents) })}
          onOpen={() => onWhy(id)}
        />
      ),
      nowCents: ({ nowCents }: RefundRow) =>
        nowCents === null ? null : <span className="warn digits">{centsText(nowCents)}</span>,
      unrecorded: ({ unrecorded }: RefundRow) => (unrecorded > 0 ? unrecorded : null),
      payOut: ({ credit, payOut, order }: RefundRow) => {
        if (order) return t(order.isPaid ? 'paidBy' : 'orderedBy', { number: order.number });
        if (!credit) return plan(`payOutOf.${payOut}`);
        const { month, bills, leftCents } = credit;
        if (bills.length === 0) return t('waits', { month });
        const number = bills.map((bill) => bill.number ?? t('draftBill')).join(t('comma'));
        return leftCents === 0 ? t('onBill', { number }) : t('partlyOnBill', { number, left: centsText(leftCents) });
      },
    }),
    [t, plan, onWhy],
  );
}

/** Accepts every open suggestion of the month that the list shows, as many and as much as it says. */
function AcceptAll({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('fees-refunds');
  const { query } = useAddressState();
  const input = filterInput(refundFilters, query);
  const list = useCall('fees.refunds', input, { keep: true, shown: 'here' });
  const { action, asking } = useActions();
  const { month, classId, itemId } = input;
  const open = list.data?.sums.suggested;
  if (!month || !open || open.count === 0) return asking;
  const ask = () =>
    action(
      'fees.acceptRefunds',
      { month, classId, itemId, ...open },
      {
        title: t('acceptAllTitle', { month, count: open.count }),
        text: t('moveText.accept', { sum: centsText(open.cents) }),
        label: t('move.accept'),
        said: ({ decided }) => t('moved', { move: 'accept', count: decided }),
        done: onDone,
      },
    );
  return (
    <>
      <Permitted of="fees.refund.decide" otherwise="disabled">
        {/* What is shown may answer other filters than those that are set: nobody accepts what he does not see. */}
        <Button disabled={list.former} onClick={ask}>
          {t('acceptAll')}
        </Button>
      </Permitted>
      {asking}
    </>
  );
}
