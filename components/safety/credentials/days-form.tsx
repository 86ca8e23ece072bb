'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type Credential, changedCredential } from '@/lib/contracts/safety/credentials.ts';

interface DaysFormProps {
  readonly credential: Credential;
  readonly onClose: () => void;
}

interface Values {
  readonly fromOn: string;
  readonly toOn: string;
}

/** From when and until when it opens. */
export default function DaysForm({ credential, onClose }: DaysFormProps) {
  const t = useTranslations('safety-credential');
  const { id, version, holder, code, phase } = credential;
  const name = `${holder.name} ${code}`;
  const inputOf = ({ fromOn, toOn }: Values): CallInput<'safety.changeCredential'> => ({
    ...{ id, version, state: phase === 'lost' ? 'lost' : 'active' },
    ...{ fromOn, toOn: toOn || null },
  });
  const checked = useCheckedForm(changedCredential, inputOf, {
    fromOn: credential.fromOn,
    toOn: credential.toOn ?? '',
  });
  return (
    <SavedForm
      endpoint="safety.changeCredential"
      {...checked}
      shape="dialog"
      title={t('days.named', { name })}
      submitLabel={t('save')}
      said={() => t('saved', { name: holder.name, code })}
      onClose={onClose}
    >
      <FieldGroup title={t('valid')}>
        <DayField<Values> name="fromOn" label={t('fromOn')} required />
        <DayField<Values> name="toOn" label={t('toOn')} help={t('toOnHelp')} />
      </FieldGroup>
    </SavedForm>
  );
}
