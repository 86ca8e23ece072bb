'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { paidRefundOrder } from '@/lib/contracts/fees/refund-orders.ts';
import { type PayType, payTypeFacts, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { RefundOrderRow } from './refund-order-list.tsx';

interface PayValues {
  payType: PayType;
  reference: string;
  receiver: string;
}

/** How the money of a refund goes back, and to whom; where nothing is handed over, it is confirmed alone. */
export default function PayRefund({ row: order, move, texts, then, onClose }: MoveFormProps<RefundOrderRow>) {
  const t = useTranslations('fees-refund-orders');
  const { id, version, number, handedCents, toBalanceCents, nextBillCents } = order;
  const isHanded = handedCents > 0;
  const inputOf = ({ payType, reference, receiver }: PayValues) => ({
    ...{ id, version, receiver: isHanded ? receiver : '', payType: isHanded ? payType : null },
    reference: isHanded && payTypeFacts[payType].numbered ? reference : '',
  });
  const checked = useCheckedForm<PayValues, ReturnType<typeof inputOf>>(paidRefundOrder, inputOf, {
    ...{ payType: 'cash', reference: '', receiver: '' },
  });
  const ways = { handed: centsText(handedCents), balance: centsText(toBalanceCents), next: centsText(nextBillCents) };
  return (
    <SavedForm
      endpoint="fees.payRefundOrder"
      move={move}
      {...checked}
      shape="dialog"
      title={texts.title}
      submitLabel={t(isHanded ? 'payNow' : 'confirmNow', { amount: centsText(order.cents) })}
      about={() => ({ name: order.student.name, cents: order.cents })}
      said={() => t(isHanded ? 'paid' : 'confirmed', { number })}
      onSaved={() => then('print')}
      onClose={onClose}
    >
      <p>{t(isHanded ? 'payText' : 'confirmText', ways)}</p>
      {isHanded ? (
        <FieldGroup title={t('payment')}>
          <Way />
          <LineField<PayValues> name="receiver" label={t('receiver')} maxLength={recordLimits.nameChars} />
        </FieldGroup>
      ) : null}
    </SavedForm>
  );
}

/** How the money is handed over, with the number of its slip where there is one. */
function Way() {
  const t = useTranslations('fees-refund-orders');
  const counter = useTranslations('fees-counter');
  const payType = useWatch<PayValues, 'payType'>({ name: 'payType' });
  return (
    <>
      <ChoiceField<PayValues>
        name="payType"
        label={t('way')}
        choices={payTypes.map((type) => [type, counter(`payments.payTypeOf.${type}`)] as const)}
      />
      {payTypeFacts[payType].numbered ? (
        <LineField<PayValues>
          name="reference"
          label={counter('pay.reference')}
          maxLength={feeLimits.feeReferenceChars}
        />
      ) : null}
    </>
  );
}
