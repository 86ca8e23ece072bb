'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { bookPurposes, savedBookSubjects } from '@/lib/contracts/fees/day-closes.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { useOfferedSubjects } from '../use-offered-subjects.ts';

interface SubjectsFormProps {
  readonly onClose: () => void;
}

/** To which subjects of the books closes are written. */
export default function SubjectsForm({ onClose }: SubjectsFormProps) {
  const { data } = useCall('fees.bookSubjects', {});
  return data ? <Loaded given={data} onClose={onClose} /> : null;
}

type Subjects = CallReply<'fees.bookSubjects'>['subjects'];

interface SubjectValues {
  subjects: Subjects;
}

function Loaded({ given, onClose }: SubjectsFormProps & { readonly given: CallReply<'fees.bookSubjects'> }) {
  const t = useTranslations('fees-day-closes');
  const counter = useTranslations('fees-counter');
  const offered = useOfferedSubjects();
  const { version } = given;
  const checked = useCheckedForm(savedBookSubjects, ({ subjects }: SubjectValues) => ({ subjects, version }), {
    subjects: { ...given.subjects },
  });
  return (
    <SavedForm
      endpoint="fees.saveBookSubjects"
      {...checked}
      title={t('subjects')}
      submitLabel={t('saveSubjects')}
      said={() => t('subjectsSaved')}
      onClose={onClose}
    >
      <p>{t('subjectsText')}</p>
      <FieldGroup title={t('subjectNumbers')}>
        {bookPurposes.map((purpose) => (
          <LineField<SubjectValues>
            key={purpose}
            name={`subjects.${purpose}`}
            label={
              purpose === 'balance' || purpose === 'difference' || purpose === 'channelFee'
                ? t(`purpose.${purpose}`)
                : counter(`payments.payTypeOf.${purpose}`)
            }
            inputMode="numeric"
            offered={offered}
            maxLength={feeLimits.feeSubjectChars}
          />
        ))}
      </FieldGroup>
    </SavedForm>
  );
}
