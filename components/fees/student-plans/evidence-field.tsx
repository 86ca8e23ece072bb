'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { PlanValues } from './plan-values.ts';

/** The paper that speaks for a discount: sent when it is chosen, kept with the plan when that is saved. */
export function EvidenceField({ at }: { readonly at: number }) {
  const t = useTranslations('fees.student');
  const common = useTranslations('shared.file');
  const { setValue, watch } = useFormContext<PlanValues>();
  const upload = useUpload('fees.uploadEvidence', { shown: 'here' });
  const [error, setError] = useState<string | undefined>();
  const name = watch(`discounts.${at}.evidenceName`);
  const send = async (file: File) => {
    const outcome = await upload.run(file, {});
    setError(outcome.ok ? undefined : outcome.failure.message);
    if (!outcome.ok) return;
    setValue(`discounts.${at}.evidenceId`, outcome.data.id, { shouldDirty: true });
    setValue(`discounts.${at}.evidenceName`, outcome.data.name);
  };
  return (
    <Field label={t('evidence')} error={error} help={upload.progress === null ? t('evidenceHelp') : t('sending')}>
      {(control) => (
        <FileDrop
          control={control}
          title={name || common('choose')}
          text={common(name ? 'other' : 'drop')}
          accept=".pdf,.jpg,.jpeg,.png"
          onFile={(file) => void send(file)}
        />
      )}
    </Field>
  );
}
