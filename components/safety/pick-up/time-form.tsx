'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { savedTime } from '@/lib/contracts/safety/pick-up.ts';
import { readWrittenTime } from '@/lib/rules/attendance-time.ts';

interface TimeFormProps {
  readonly time: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** By when children should be picked up. */
export default function TimeForm({ time, version, onClose }: TimeFormProps) {
  const t = useTranslations('safety-pick-up.time');
  const inputOf = (values: { time: string }) => ({ time: readWrittenTime(values.time) ?? values.time, version });
  return (
    <SavedForm
      endpoint="safety.savePickUpTime"
      {...useCheckedForm(savedTime, inputOf, { time })}
      title={t('title')}
      submitLabel={t('save')}
      said={(values) => t('saved', { time: inputOf(values).time })}
      onClose={onClose}
    >
      <FieldGroup title={t('title')}>
        <LineField<{ time: string }> name="time" label={t('label')} required maxLength={5} inputMode="numeric" />
      </FieldGroup>
    </SavedForm>
  );
}
