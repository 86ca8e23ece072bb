'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { WhyPanel } from '@/components/shared/why/why-panel.tsx';
import { WhySteps } from '@/components/shared/why/why-steps.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';

interface CreditUsesProps {
  readonly credit: NonNullable<CallReply<'fees.refund'>['credit']>;
}

/** Which bills have taken how much of the credit, and what waits for the next one. */
function CreditUses({ credit: { month, bills, leftCents } }: CreditUsesProps) {
  const t = useTranslations('fees-refunds');
  return (
    <ul aria-label={t('uses')}>
      {bills.map(({ billId, number, cents }) => (
        <li key={billId}>{t('used', { number: number ?? t('draftBill'), cents: centsText(cents) })}</li>
      ))}
      {leftCents === 0 ? null : <li>{t('left', { month, left: centsText(leftCents) })}</li>}
    </ul>
  );
}

/** Why a refund is the figure it is, down to the days. */
export default function WhyRefund({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations('fees-refunds');
  const { data, failure, retry } = useCall('fees.refund', { id }, { shown: 'here' });
  const of = data ? t('whyOf', { name: data.student.name, month: data.month, item: data.itemName }) : '';
  return (
    <WhyPanel figure={data ? centsText(data.cents) : '…'} of={of} onClose={onClose}>
      {data ? (
        <>
          {data.nowCents === null ? null : <p role="status">{t('nowText', { now: centsText(data.nowCents) })}</p>}
          <WhySteps steps={data.why} />
          {data.credit ? <CreditUses credit={data.credit} /> : null}
        </>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </WhyPanel>
  );
}
