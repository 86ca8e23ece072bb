'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { type PickUpChild, sentAway } from '@/lib/contracts/safety/pick-up.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly personName: string;
  readonly reason: string;
}

/** Somebody was sent away without the child. */
export default function AwayForm({
  child,
  onClose,
}: {
  readonly child: PickUpChild['child'];
  readonly onClose: () => void;
}) {
  const t = useTranslations('safety-pick-up');
  const inputOf = (values: Values) => ({ studentId: child.id, ...values });
  const form = useForm<Values>({
    defaultValues: { personName: '', reason: '' },
    resolver: useFormCheck<Values>(sentAway, inputOf),
  });
  return (
    <SavedForm
      endpoint="safety.sendAway"
      form={form}
      inputOf={inputOf}
      title={t('away.for', { child: child.name })}
      submitLabel={t('away.action')}
      said={({ personName }) => t('away.said', { name: personName })}
      onClose={onClose}
    >
      <FieldGroup title={t('away.title')}>
        <LineField<Values> name="personName" label={t('name')} required maxLength={limits.nameChars} />
        <LineField<Values> name="reason" label={t('reason')} required wide maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
