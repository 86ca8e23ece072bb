'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { handedShift, type Shift } from '@/lib/contracts/fees/shifts.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';

interface HandOverValues {
  to: string;
}

interface HandOverProps {
  readonly shift: Shift;
  readonly onClose: () => void;
}

/** To whom the money of a closed shift went. */
export default function HandOver({ shift, onClose }: HandOverProps) {
  const t = useTranslations('fees-counter.shift');
  const { id, version, number, sums } = shift;
  const checked = useCheckedForm(handedShift, ({ to }: HandOverValues) => ({ id, version, to }), { to: '' });
  const cash = sums.find(({ payType }) => payType === 'cash')?.countedCents ?? 0;
  return (
    <SavedForm
      endpoint="fees.handOverShift"
      {...checked}
      shape="dialog"
      title={t('actionNamed', { action: t('action.handOver'), number })}
      submitLabel={t('action.handOver')}
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
