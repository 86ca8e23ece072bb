'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { addedTopSubject } from '@/lib/contracts/finance/subjects.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfSubject, topSubject } from './draft-of-subject.ts';

/** Net assets are whole: the standard has no others. */
const subTypes = [1, 2, 3, 4, 6, 7] as const;

interface Values {
  readonly number: string;
  readonly name: string;
  readonly subType: string;
  readonly contra: boolean;
}

interface TopFormProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** Adds a subject of the first level. */
export function TopForm({ year, onClose }: TopFormProps) {
  const t = useTranslations('finance.subject');
  const inputOf = ({ subType, ...values }: Values): CallInput<'finance.addTopSubject'> => ({
    ...values,
    year,
    subType: subTypes.find((one) => String(one) === subType) ?? 1,
  });
  const begun = { number: '', name: '', subType: '1', contra: false };
  const checked = useDraftedForm(addedTopSubject, inputOf, begun, { name: draftOfSubject(topSubject), version: null });
  const subType = Number(checked.form.watch('subType'));
  return (
    <SavedForm
      endpoint="finance.addTopSubject"
      {...checked}
      title={t('addTopTitle')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <ChoiceField<Values>
        name="subType"
        label={t('subType')}
        required
        choices={subTypes.map((one) => [String(one), t(`subTypeOf.${one}`)])}
      />
      <LineField<Values>
        name="number"
        label={t('topNumber')}
        required
        maxLength={4}
        inputMode="numeric"
        help={t('topNumberHelp')}
      />
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
      {subType <= 4 ? <TickField<Values> name="contra" label={t('contra')} /> : null}
      <p className="soft">{t('topNote')}</p>
    </SavedForm>
  );
}
