'use client';

import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { closedShift, type Shift } from '@/lib/contracts/fees/shifts.ts';
import { CountedFields, type CountedValues, countedInput, uncounted } from './counted-fields.tsx';
import { useClosedText } from './use-closed-text.ts';

/** Closes the own shift with what was counted. */
export default function CloseShift({ row: shift, move, texts, onClose }: MoveFormProps<Shift>) {
  const closedText = useClosedText();
  const inputOf = (values: CountedValues) => countedInput(shift, values);
  const checked = useCheckedForm<CountedValues, ReturnType<typeof inputOf>>(closedShift, inputOf, uncounted(shift));
  return (
    <SavedForm
      endpoint="fees.closeShift"
      move={move}
      {...checked}
      title={texts.title}
      submitLabel={texts.label}
      said={(_, closed) => closedText(closed)}
      onClose={onClose}
    >
      <CountedFields shift={shift} />
    </SavedForm>
  );
}
