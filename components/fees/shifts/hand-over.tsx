'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { handedShift, type Shift } from '@/lib/contracts/fees/shifts.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';

interface HandOverValues {
  to: string;
}

/** To whom the money of a closed shift went. */
export default function HandOver({ row: shift, texts, onClose }: MoveFormProps<Shift>) {
  const t = useTranslations('fees-counter.shift');
  const { id, version, number, sums } = shift;
  const checked = useCheckedForm(handedShift, ({ to }: HandOverValues) => ({ id, version, to }), { to: '' });
  const cash = sums.find(({ payType }) => payType === 'cash')?.countedCents ?? 0;
  return (
    <SavedForm
      endpoint="fees.handOverShift"
      {...checked}
      shape="dialog"
      title={texts.title}
      submitLabel={texts.label}
      said={({ to }) => t('handed', { number, to })}
      onClose={onClose}
    >
      <p>{t('handText', { cash: centsText(cash) })}</p>
      <FieldGroup title={t('handedTo')}>
        <LineField<HandOverValues> name="to" label={t('to')} required maxLength={recordLimits.nameChars} />
      </FieldGroup>
    </SavedForm>
  );
}
