'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { type BillRow, waivedBill } from '@/lib/contracts/fees/bills.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, readCents } from '@/lib/rules/money.ts';
import { useBillText } from './use-bill-text.ts';

interface WaiveValues {
  cents: string;
  reason: string;
}

/** Waives a part of what is due, or all of it, with a reason. */
export default function WaiveForm({ row: bill, texts, onClose }: MoveFormProps<BillRow>) {
  const t = useTranslations('fees-bills.waive');
  const { nameOf } = useBillText();
  const { id, version, dueCents } = bill;
  const inputOf = ({ cents, reason }: WaiveValues) => ({ id, version, cents: readCents(cents) ?? Number.NaN, reason });
  const schema = waivedBill.refine(({ cents }) => cents <= dueCents, {
    path: ['cents'],
    params: { key: 'tooBig', values: { max: centsText(dueCents) } },
  });
  const opened = { cents: centsText(dueCents), reason: '' };
  const checked = useDraftedForm<WaiveValues, ReturnType<typeof inputOf>>(schema, inputOf, opened, {
    name: `waive ${id}`,
    version,
  });
  const name = nameOf(bill);
  return (
    <SavedForm
      endpoint="fees.waiveBill"
      {...checked}
      title={texts.title}
      submitLabel={texts.label}
      said={({ cents }) => t('said', { name, amount: cents })}
      onClose={onClose}
    >
      <p>{t('text', { child: bill.student.name, due: centsText(dueCents) })}</p>
      <FieldGroup title={t('facts')}>
        <MoneyField<WaiveValues> name="cents" label={t('cents')} required help={t('centsHelp')} />
        <LineField<WaiveValues> name="reason" label={t('reason')} required wide maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
