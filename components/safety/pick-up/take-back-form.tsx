'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { LineField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import { takenBack } from '@/lib/contracts/safety/pick-up.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { TakeBackProps } from './take-back.tsx';

interface Values {
  readonly reason: string;
}

/** Why a pick-up that was recorded did not happen. */
export default function TakeBackForm({ id, childName, personName, onClose }: TakeBackProps & { onClose(): void }) {
  const t = useTranslations('safety-pick-up.takeBack');
  const inputOf = ({ reason }: Values) => ({ id, reason });
  const form = useForm<Values>({ defaultValues: { reason: '' }, resolver: useFormCheck<Values>(takenBack, inputOf) });
  return (
    <SavedForm
      endpoint="safety.takeBackPickUp"
      form={form}
      inputOf={inputOf}
      title={t('for', { child: childName })}
      submitLabel={t('deed')}
      said={() => t('said', { child: childName })}
      onClose={onClose}
    >
      <FieldGroup title={t('recorded', { name: personName })}>
        <LineField<Values>
          name="reason"
          label={t('reason')}
          required
          wide
          help={t('help', { child: childName })}
          maxLength={limits.reasonChars}
        />
      </FieldGroup>
    </SavedForm>
  );
}
