'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { type AppRow, sentApplication } from '@/lib/contracts/apps/apps.ts';
import { limits } from '@/lib/rules/limits.ts';

interface ApplyFormProps {
  readonly appCode: AppRow['code'];
  /** The page that it is sent from. */
  readonly source: string;
  readonly onClose: () => void;
}

type Values = { applicant: readonly Picked[]; contact: string; phone: string; children: string; reason: string };

/** Asks for an app, or for more time with it. */
export default function ApplyForm({ appCode, source, onClose }: ApplyFormProps) {
  const t = useTranslations('apps');
  const inputOf = ({ applicant: [applicant], children, ...values }: Values) => ({
    appCode,
    source,
    ...values,
    ...(applicant ? { applicantId: applicant.id } : {}),
    children: children.trim() === '' ? null : Number(children),
  });
  const checked = useDraftedForm(
    sentApplication,
    inputOf,
    { applicant: [], contact: '', phone: '', children: '', reason: '' },
    { name: appCode, version: null },
  );
  const { form } = checked;
  const applicant = useController({ control: form.control, name: 'applicant' });
  const pick = (picked: readonly Picked[]) => {
    applicant.field.onChange(picked);
    const [chosen] = picked;
    if (chosen && form.getValues('contact').trim() === '') form.setValue('contact', chosen.name);
  };
  const name = t(`app.${appCode}.name`);
  return (
    <SavedForm
      endpoint="apps.apply"
      {...checked}
      title={t('applyTitle', { name })}
      submitLabel={t('send')}
      said={() => t('sent', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('who')}>
        <Field label={t('applicant')} help={t('applicantHelp')} wide>
          {(control) => (
            <PickerField
              control={control}
              forRole="apply"
              type="u"
              max={1}
              picked={applicant.field.value}
              onPick={pick}
            />
          )}
        </Field>
        <LineField<Values> name="contact" label={t('contact')} required maxLength={limits.contactChars} />
        <LineField<Values> name="phone" label={t('phone')} required maxLength={20} inputMode="numeric" />
        <LineField<Values> name="children" label={t('children')} maxLength={6} inputMode="numeric" />
        <LineField<Values> name="reason" label={t('reason')} wide maxLength={limits.noteChars} />
      </FieldGroup>
    </SavedForm>
  );
}
