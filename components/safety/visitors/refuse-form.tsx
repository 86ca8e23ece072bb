'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { LineField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import { decided, type Visit } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';

/** The host does not receive somebody, and says why. */
export default function RefuseForm({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const t = useTranslations('safety-visitor.refuse');
  const { id, version, name } = visit;
  const inputOf = ({ note }: { note: string }) => ({ id, version, approved: false, note });
  const form = useForm({ defaultValues: { note: '' }, resolver: useFormCheck<{ note: string }>(decided, inputOf) });
  return (
    <SavedForm
      endpoint="safety.decideVisit"
      form={form}
      inputOf={inputOf}
      title={t('title', { name })}
      submitLabel={t('deed')}
      said={() => t('said', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('title', { name })}>
        <LineField<{ note: string }> name="note" label={t('note')} required wide maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
