'use client';

import { useTranslations } from 'next-intl';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { closedShift, type Shift } from '@/lib/contracts/fees/shifts.ts';
import { CountedFields, type CountedValues, countedInput, uncounted } from './counted-fields.tsx';
import { useClosedText } from './use-closed-text.ts';

interface CloseShiftProps {
  readonly shift: Shift;
  readonly onClose: () => void;
}

/** Closes the own shift with what was counted. */
export default function CloseShift({ shift, onClose }: CloseShiftProps) {
  const t = useTranslations('fees-counter.shift');
  const closedText = useClosedText();
  const inputOf = (values: CountedValues) => countedInput(shift, values);
  const checked = useCheckedForm<CountedValues, ReturnType<typeof inputOf>>(closedShift, inputOf, uncounted(shift));
  return (
    <SavedForm
      endpoint="fees.closeShift"
      {...checked}
      title={t('actionNamed', { action: t('action.close'), number: shift.number })}
      submitLabel={t('action.close')}
      said={(_, closed) => closedText(closed)}
      onClose={onClose}
    >
      <CountedFields shift={shift} />
    </SavedForm>
  );
}
