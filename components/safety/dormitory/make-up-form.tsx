'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type RollChild, savedRoll } from '@/lib/contracts/safety/dormitory-roll.ts';
import { type RollMark, rollMarks } from '@/lib/rules/dormitory-night.ts';
import { limits } from '@/lib/rules/limits.ts';

interface MakeUpFormProps {
  readonly resident: RollChild;
  readonly night: string;
  readonly onClose: () => void;
}

interface Values {
  readonly entries: [{ readonly mark: RollMark; readonly reason: string }];
}

/** Enters a mark after its night is over, with the reason. */
export default function MakeUpForm({ resident, night, onClose }: MakeUpFormProps) {
  const t = useTranslations('safety-dormitory');
  const inputOf = ({ entries: [entry] }: Values): CallInput<'safety.saveDormRoll'> => ({
    night,
    entries: [{ studentId: resident.studentId, ...entry }],
  });
  const checked = useCheckedForm(savedRoll, inputOf, { entries: [{ mark: resident.mark ?? 'in', reason: '' }] });
  return (
    <SavedForm
      endpoint="safety.saveDormRoll"
      {...checked}
      title={t('roll.makeUp', { name: resident.name, night })}
      submitLabel={t('save')}
      said={() => t('roll.madeUp', { name: resident.name })}
      onClose={onClose}
    >
      <FieldGroup title={t('roll.found')}>
        <ChoiceField<Values>
          name="entries.0.mark"
          label={t('roll.found')}
          required
          choices={rollMarks.map((mark) => [mark, t(`mark.${mark}`)])}
        />
        <LineField<Values>
          name="entries.0.reason"
          label={t('roll.reason')}
          required
          wide
          maxLength={limits.reasonChars}
        />
      </FieldGroup>
    </SavedForm>
  );
}
