'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { adjustedCharge } from '@/lib/contracts/fees/batches.ts';
import type { BillLine } from '@/lib/contracts/fees/bills.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, hundredthsText, readCents, readHundredths } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';

interface AdjustValues {
  itemId: string;
  /** Empty takes the quantity of the plan. */
  quantityHundredths: string;
  way: 'add' | 'less';
  adjustmentCents: string;
  reason: string;
}

interface AdjustFormProps {
  readonly batchId: string;
  readonly student: { readonly id: string; readonly name: string };
  /** Null while a fault keeps the child from having one. */
  readonly billId: string | null;
  /** The charge that something is missing of; null lets the person choose. */
  readonly itemId: string | null;
  readonly onClose: () => void;
}

/** What was typed on a line: its quantity where one was, and its adjustment. */
const typedOn = (line: BillLine | undefined) => {
  const isTyped = line?.why.some(({ rule }) => rule === 'fees.typedQuantity') ?? false;
  const cents = line?.adjustmentCents ?? 0;
  return {
    quantityHundredths: line && isTyped ? hundredthsText(line.quantityHundredths) : '',
    way: cents < 0 ? ('less' as const) : ('add' as const),
    adjustmentCents: cents === 0 ? '' : centsText(Math.abs(cents)),
  };
};

const centsOf = ({ way, adjustmentCents }: AdjustValues) => {
  if (adjustmentCents.trim() === '') return 0;
  const cents = readCents(adjustmentCents) ?? Number.NaN;
  return way === 'less' ? -cents : cents;
};

/** Types a quantity or an amount on a child's charge before it is published, and makes its bill anew at once. */
export default function AdjustForm({ batchId, student, billId, itemId, onClose }: AdjustFormProps) {
  const t = useTranslations('fees-bills.adjust');
  const lines = useCall('fees.bill', billId === null ? null : { id: billId }).data?.lines ?? [];
  const checked = useCheckedForm(
    adjustedCharge,
    (values: AdjustValues) => ({
      batchId,
      studentId: student.id,
      itemId: values.itemId,
      quantityHundredths:
        values.quantityHundredths.trim() === '' ? null : (readHundredths(values.quantityHundredths) ?? Number.NaN),
      adjustmentCents: centsOf(values),
      reason: values.reason,
    }),
    { itemId: itemId ?? '', quantityHundredths: '', way: 'add', adjustmentCents: '', reason: '' },
  );
  return (
    <SavedForm
      endpoint="fees.adjustCharge"
      {...checked}
      title={t('title', { name: student.name })}
      submitLabel={t('save')}
      onSaved={(_, { faults }) =>
        announce({
          kind: 'toast',
          severity: faults > 0 ? 'warning' : 'success',
          text:
            faults > 0 ? t('faultsLeft', { name: student.name, count: faults }) : t('saved', { name: student.name }),
        })
      }
      onClose={onClose}
    >
      <p className="soft">{t('text')}</p>
      <AdjustFields lines={lines.filter(({ origin }) => origin === 'plan')} itemId={itemId} />
    </SavedForm>
  );
}

interface AdjustFieldsProps {
  readonly lines: readonly BillLine[];
  readonly itemId: string | null;
}

function AdjustFields({ lines, itemId }: AdjustFieldsProps) {
  const t = useTranslations('fees-bills.adjust');
  const { items } = useItems();
  const { watch, setValue } = useFormContext<AdjustValues>();
  const chosen = watch('itemId');
  const line = lines.find((one) => one.itemId === chosen);
  const show = useEffectEvent((typed: BillLine | undefined) => {
    for (const [name, value] of Object.entries(typedOn(typed))) setValue(name as keyof AdjustValues, value);
  });
  // What was typed on a charge before stands there to be changed.
  useEffect(() => show(line), [line]);
  const known = new Map([
    ...(itemId ? items.filter(({ id }) => id === itemId).map(({ id, name }) => [id, name] as const) : []),
    ...lines.map((one) => [one.itemId, one.itemName] as const),
  ]);
  return (
    <FieldGroup title={t('facts')}>
      <ChoiceField<AdjustValues> name="itemId" label={t('item')} required choices={[['', t('choose')], ...known]} />
      <LineField<AdjustValues>
        name="quantityHundredths"
        label={t('quantity')}
        maxLength={7}
        inputMode="decimal"
        help={line ? t('quantityNow', { quantity: hundredthsText(line.quantityHundredths) }) : t('quantityHelp')}
      />
      <ChoiceField<AdjustValues>
        name="way"
        label={t('way')}
        choices={[
          ['add', t('add')],
          ['less', t('less')],
        ]}
      />
      <MoneyField<AdjustValues> name="adjustmentCents" label={t('amount')} help={t('amountHelp')} />
      <LineField<AdjustValues> name="reason" label={t('reason')} required wide maxLength={recordLimits.reasonChars} />
    </FieldGroup>
  );
}
