'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { savedTimes } from '@/lib/contracts/safety/dormitory.ts';
import { readWrittenTime } from '@/lib/rules/attendance-time.ts';

interface TimesFormProps {
  readonly checkAt: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** By when residents should be in. */
export default function TimesForm({ checkAt, version, onClose }: TimesFormProps) {
  const t = useTranslations('safety-dormitory');
  const inputOf = (values: { checkAt: string }) => ({
    checkAt: readWrittenTime(values.checkAt) ?? values.checkAt,
    version,
  });
  const checked = useCheckedForm(savedTimes, inputOf, { checkAt });
  return (
    <SavedForm
      endpoint="safety.saveDormTimes"
      {...checked}
      title={t('times')}
      submitLabel={t('save')}
      said={(values) => t('timesSaved', { time: inputOf(values).checkAt })}
      onClose={onClose}
    >
      <FieldGroup title={t('times')}>
        <LineField<{ checkAt: string }>
          name="checkAt"
          label={t('checkTime')}
          required
          maxLength={5}
          inputMode="numeric"
          placeholder="21:30"
          help={t('timesHelp')}
        />
      </FieldGroup>
    </SavedForm>
  );
}
