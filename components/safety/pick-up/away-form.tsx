'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
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
  const checked = useCheckedForm(sentAway, inputOf, { personName: '', reason: '' });
  return (
    <SavedForm
      endpoint="safety.sendAway"
      {...checked}
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
