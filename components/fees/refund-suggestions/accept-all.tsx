'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { refundFilters } from '@/lib/contracts/fees/refund.data.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { centsText } from '@/lib/rules/money.ts';

/** Accepts every open suggestion of the month that the list shows, as many and as much as it says. */
export function AcceptAll({ onDone }: { readonly onDone: () => void }) {
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
