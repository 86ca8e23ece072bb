'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/shared/field.tsx';
import { limits } from '@/lib/rules/limits.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why a voucher is sent back or taken back. */
export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const t = useTranslations('finance.voucher');
  return (
    <Field label={t('reason')} required error={isMissing ? t('reasonMissing') : undefined}>
      {(control) => (
        <input
          {...control}
          value={value}
          maxLength={limits.reasonChars}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
