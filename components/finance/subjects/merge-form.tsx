'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { mergedSubject, type Subject } from '@/lib/contracts/finance/subjects.ts';

interface Values {
  readonly intoId: string;
}

interface MergeFormProps {
  readonly subject: Subject;
  /** The other lowest subjects below the same one. */
  readonly others: readonly Subject[];
  readonly onClose: () => void;
}

/** Makes a subject one with another. */
export function MergeForm({ subject, others, onClose }: MergeFormProps) {
  const t = useTranslations('finance.subject');
  const { id, version } = subject;
  const inputOf = ({ intoId }: Values) => ({ id, version, intoId });
  const checked = useCheckedForm(mergedSubject, inputOf, { intoId: '' });
  return (
    <SavedForm
      endpoint="finance.mergeSubject"
      {...checked}
      title={t('mergeTitle', { name: `${subject.number} ${subject.name}` })}
      submitLabel={t('merge')}
      said={(_, { number, name }) => t('merged', { name: `${number} ${name}` })}
      onClose={onClose}
    >
      <ChoiceField<Values>
        name="intoId"
        label={t('mergeInto')}
        required
        choices={[['', ''], ...others.map((one) => [one.id, `${one.number} ${one.name}`] as const)]}
      />
      <p className="soft">{t('mergeText')}</p>
    </SavedForm>
  );
}
