'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { closedOnBehalf, type Shift } from '@/lib/contracts/fees/shifts.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { CountedFields, type CountedValues, countedInput, uncounted } from './counted-fields.tsx';
import { useClosedText } from './use-closed-text.ts';

interface OnBehalfValues extends CountedValues {
  onBehalfReason: string;
}

/** Counts and closes the shift of a colleague who cannot, and says why. */
export default function CloseOnBehalf({ row: shift, move, texts, onClose }: MoveFormProps<Shift>) {
  const t = useTranslations('fees-counter.shift');
  const closedText = useClosedText();
  const inputOf = ({ onBehalfReason, ...values }: OnBehalfValues) => ({
    ...countedInput(shift, values),
    onBehalfReason,
  });
  const checked = useCheckedForm<OnBehalfValues, ReturnType<typeof inputOf>>(closedOnBehalf, inputOf, {
    ...uncounted(shift),
    onBehalfReason: '',
  });
  return (
    <SavedForm
      endpoint="fees.closeShiftOnBehalf"
      move={move}
      {...checked}
      title={texts.title}
      submitLabel={texts.label}
      said={(_, closed) => closedText(closed)}
      onClose={onClose}
    >
      <p>{t('onBehalfText', { cashier: shift.cashier })}</p>
      <FieldGroup title={t('onBehalfTitle')}>
        <LineField<OnBehalfValues>
          name="onBehalfReason"
          label={t('onBehalfReason')}
          required
          wide
          maxLength={recordLimits.reasonChars}
        />
      </FieldGroup>
      <CountedFields shift={shift} />
    </SavedForm>
  );
}
