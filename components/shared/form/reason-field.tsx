'use client';

import { useTranslations } from 'next-intl';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { Field } from './field.tsx';

/** Why somebody does what others will ask about. */
export interface AskedReason<Name extends string = string> {
  /** What the endpoint calls it. */
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
}

interface ReasonFieldProps extends Omit<AskedReason, 'name'> {
  readonly value: string;
  /** What is wrong with it; empty where it is missing. */
  readonly fault: string | null;
  readonly onChange: (reason: string) => void;
}

/** The line of a question in which the reason is typed. */
export function ReasonField({ label, help, value, fault, onChange }: ReasonFieldProps) {
  const t = useTranslations('errors.field');
  return (
    <Field
      label={label}
      required
      error={fault === '' ? t('required') : (fault ?? undefined)}
      {...(help ? { help } : {})}
    >
      {(control) => (
        <input
          {...control}
          value={value}
          maxLength={recordLimits.reasonChars}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
